/** Tabs of one page, without addresses. Each panel keeps what is in it while another is chosen. Import it lazily: it carries React Aria. */
import type { JSX, ReactNode } from 'react'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components'
import styles from './tabs.module.css'

interface TabPanelsProps {
  label: string
  tabs: readonly { id: string; title: ReactNode; panel: ReactNode; disabled?: boolean }[]
  /** Lays out all panels at once, in place of the tabs. Panels are not mounted anew. */
  apart?: string | undefined
  onSelect?: (id: string) => void
}

export function TabPanels({ label, tabs, apart, onSelect }: TabPanelsProps) {
  return (
    <Tabs className={apart ?? styles.panels ?? ''} onSelectionChange={(key) => onSelect?.(String(key))}>
      <TabList className={(apart ? styles.none : styles.tabs) ?? ''} aria-label={label}>
        {tabs.map(({ id, title, disabled }) => (
          <Tab key={id} id={id} className={styles.tab ?? ''} isDisabled={disabled ?? false}>
            {title}
          </Tab>
        ))}
      </TabList>
      {tabs.map(({ id, panel }) => (
        <TabPanel
          key={id}
          id={id}
          className={(!apart && styles.panel) || ''}
          shouldForceMount
          render={apart ? withoutRole(id) : (props) => <div {...props} />}
        >
          {panel}
        </TabPanel>
      ))}
    </Tabs>
  )
}

/** Beside each other they are no panels: none of them is inert. */
const withoutRole =
  (id: string) =>
  ({ ref, children }: JSX.IntrinsicElements['div']) => (
    <div ref={ref} data-panel={id}>
      {children}
    </div>
  )
