/** Tabs of one page, without addresses. Import it lazily: it carries React Aria. */
import type { ReactNode } from 'react'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components'
import styles from './tabs.module.css'

interface TabPanelsProps {
  label: string
  tabs: readonly { id: string; title: ReactNode; panel: ReactNode; disabled?: boolean }[]
}

export function TabPanels({ label, tabs }: TabPanelsProps) {
  return (
    <Tabs>
      <TabList className={styles.tabs ?? ''} aria-label={label}>
        {tabs.map(({ id, title, disabled }) => (
          <Tab key={id} id={id} className={styles.tab ?? ''} isDisabled={disabled ?? false}>
            {title}
          </Tab>
        ))}
      </TabList>
      {tabs.map(({ id, panel }) => (
        <TabPanel key={id} id={id} className={styles.panel ?? ''}>
          {panel}
        </TabPanel>
      ))}
    </Tabs>
  )
}
