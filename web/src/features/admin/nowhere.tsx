/** What there is not at an address of the administration, and the way back. */
import { paths } from 'contract/paths.ts'
import type { ReactNode } from 'react'
import { useSettings } from '../../lib/site-data.ts'
import { TextLink } from '../../ui/text-link.tsx'
import styles from './admin.module.css'

export function Nowhere({ title, children }: { title: string; children: ReactNode }) {
  const { productName } = useSettings()
  return (
    <>
      <title>{`${title} · ${productName}`}</title>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.intro}>{children}</p>
      <TextLink to={paths.administration('people')}>Back to People</TextLink>
    </>
  )
}
