/** What can be done to a text with Markdown, for who does not know its signs. One stop for the keyboard; arrows go on from there. */
import { Bold, Code, Italic, Link, List, Sigma, TextQuote } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import type { Deed } from './edit-markdown.ts'
import { moveFocus } from './move-focus.ts'
import styles from './writing.module.css'

const buttons = [
  { deed: 'bold', name: 'Bold', key: 'B', Icon: Bold },
  { deed: 'italic', name: 'Italic', key: 'I', Icon: Italic },
  { deed: 'code', name: 'Code', key: 'E', Icon: Code },
  { deed: 'formula', name: 'Formula', key: 'M', Icon: Sigma },
  { deed: 'link', name: 'Link', key: 'K', Icon: Link },
  { deed: 'quote', name: 'Quote', key: undefined, Icon: TextQuote },
  { deed: 'list', name: 'List', key: undefined, Icon: List },
] as const satisfies readonly { deed: Deed; name: string; key: string | undefined; Icon: unknown }[]

/** Of the keys with Ctrl, or on a Mac with Command. */
export function deedOf(event: KeyboardEvent): Deed | undefined {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return undefined
  return buttons.find(({ key }) => key === event.key.toUpperCase())?.deed
}

export function Toolbar({ controls, onDo }: { controls: string; onDo: (deed: Deed) => void }) {
  const [stop, setStop] = useState(0)
  return (
    <div role="toolbar" aria-label="Formatting" aria-controls={controls} className={styles.toolbar} onKeyDown={moveFocus}>
      {buttons.map(({ deed, name, key, Icon }, at) => (
        <button
          key={deed}
          type="button"
          className={styles.tool}
          aria-label={name}
          title={key ? `${name} (Ctrl+${key})` : name}
          {...(key && { 'aria-keyshortcuts': `Control+${key}` })}
          tabIndex={at === stop ? 0 : -1}
          onFocus={() => setStop(at)}
          onClick={() => onDo(deed)}
        >
          <Icon size={16} aria-hidden="true" />
        </button>
      ))}
    </div>
  )
}
