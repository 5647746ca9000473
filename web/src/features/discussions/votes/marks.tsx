/** What was found of an answer: by who asked, and by the house. */
import { useSettings } from '../../../lib/site-data.ts'
import { Tag } from '../../../ui/tag.tsx'
import styles from './votes.module.css'

export function Marks({ accepted, endorsed }: { accepted: boolean; endorsed: boolean }) {
  const { productName } = useSettings()
  if (!accepted && !endorsed) return null
  return (
    <div className={styles.marks}>
      {accepted && <Tag tone="good">Accepted by who asked</Tag>}
      {endorsed && <Tag tone="good">{`Endorsed by the ${productName} team`}</Tag>}
    </div>
  )
}
