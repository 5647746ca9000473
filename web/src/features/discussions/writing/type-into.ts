/** Puts text into a field as if it were typed: what listens to the field hears of it, and Undo takes it back. */
import type { Edit } from './edit-markdown.ts'

export function typeInto(field: HTMLTextAreaElement, { from, to, insert, select }: Edit): void {
  field.focus()
  field.setSelectionRange(from, to)
  // No other call keeps what was typed before undoable.
  document.execCommand(insert === '' ? 'delete' : 'insertText', false, insert)
  field.setSelectionRange(...select)
}
