/** Write, or look at what it will be. */
import { moveFocus } from './move-focus.ts'
import styles from './writing.module.css'

export type Mode = 'write' | 'preview'

const modes = [
  { mode: 'write', title: 'Write' },
  { mode: 'preview', title: 'Preview' },
] as const

interface ModeTabsProps {
  mode: Mode
  onChoose: (mode: Mode) => void
  /** Ids of tabs and panels begin with it. */
  id: string
}

export const tabId = (id: string, mode: Mode): string => `${id}-${mode}-tab`
export const panelId = (id: string, mode: Mode): string => `${id}-${mode}`

export function ModeTabs({ mode: chosen, onChoose, id }: ModeTabsProps) {
  return (
    <div role="tablist" aria-label="Write or preview" className={styles.modes} onKeyDown={moveFocus}>
      {modes.map(({ mode, title }) => (
        <button
          key={mode}
          type="button"
          role="tab"
          id={tabId(id, mode)}
          className={styles.mode}
          aria-selected={mode === chosen}
          aria-controls={panelId(id, mode)}
          tabIndex={mode === chosen ? 0 : -1}
          onFocus={() => onChoose(mode)}
          onClick={() => onChoose(mode)}
        >
          {title}
        </button>
      ))}
    </div>
  )
}
