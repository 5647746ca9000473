import { useRef } from 'react'
import type { Controls } from './code-mirror.ts'
import { usePaneFocus } from './use-pane.ts'

/** The pane and its editor, which has the focus and is seen where somebody wants to write. */
export function useEditorFocus() {
  const pane = useRef<HTMLDivElement>(null)
  const editor = useRef<Controls>(null)
  usePaneFocus(true, () => {
    editor.current?.focus()
    pane.current?.scrollIntoView({ block: 'nearest' })
  })
  return { pane, editor }
}
