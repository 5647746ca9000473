/** What was found of an answer: by who asked, by the house, and by who wrote it. */
import type { Answer } from 'contract/discussions/model.ts'
import { useSettings } from '../../../lib/site-data.ts'
import { Tag } from '../../../ui/tag.tsx'
import styles from './votes.module.css'

export function Marks({ answer: { accepted, endorsed, gives_away, covered } }: { answer: Answer }) {
  const { productName } = useSettings()
  // Where it is covered the cover says so.
  const givesAway = gives_away && !covered
  if (!accepted && !endorsed && !givesAway) return null
  return (
    <div className={styles.marks}>
      {accepted && <Tag tone="good">Accepted by the asker</Tag>}
      {endorsed && <Tag tone="good">{`Endorsed by the ${productName} team`}</Tag>}
      {givesAway && <Tag tone="waiting">Contains spoilers</Tag>}
    </div>
  )
}
