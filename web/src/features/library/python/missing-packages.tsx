/** What the question works with and this installation does not offer: said before it is missed. */
import styles from './missing-packages.module.css'

const listed = new Intl.ListFormat('en')

export function MissingPackages({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <p className={styles.note} role="note">
      This question works with {listed.format(names)}, which {names.length === 1 ? 'is' : 'are'} not installed here. The standard
      library still works.
    </p>
  )
}
