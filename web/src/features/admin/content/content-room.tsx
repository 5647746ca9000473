/** The content: what is wrong in it, what loading it came to, what readers do with it, and what the public pages have from files. */
import { useSettings } from '../../../lib/site-data.ts'
import styles from '../admin.module.css'
import { ItemReports } from './item-reports.tsx'
import { Items } from './items.tsx'
import { Loads } from './loads.tsx'
import { SiteFilesPart } from './site-files.tsx'

export function ContentRoom() {
  const { productName } = useSettings()
  return (
    <>
      <title>{`Content · ${productName}`}</title>
      <h1 className={styles.title}>Content</h1>
      <ItemReports />
      <Loads />
      <Items />
      <SiteFilesPart />
    </>
  )
}
