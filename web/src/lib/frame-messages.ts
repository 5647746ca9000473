/** What the content frame says. It is a stranger: every message is checked. */

interface Key {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
}

const tallest = 200_000

/** `shown`: its fonts are there, or it no longer waits for them. A height before that may not be the last one. */
export function isHeight(data: unknown): data is { type: 'height'; height: number; shown?: unknown } {
  if (!isMessage(data) || data.type !== 'height') return false
  return typeof data.height === 'number' && data.height > 0 && data.height < tallest
}

export function isKey(data: unknown): data is { type: 'key' } & Key {
  if (!isMessage(data) || data.type !== 'key') return false
  const { key, ctrlKey, metaKey, altKey, shiftKey } = data
  return typeof key === 'string' && key.length < 32 && [ctrlKey, metaKey, altKey, shiftKey].every((on) => typeof on === 'boolean')
}

/** A key pressed while reading the frame acts as if it was pressed in the page. */
export function pressInPage({ key, ctrlKey, metaKey, altKey, shiftKey }: Key): void {
  const event = new KeyboardEvent('keydown', { key, ctrlKey, metaKey, altKey, shiftKey, bubbles: true, cancelable: true })
  document.body.dispatchEvent(event)
}

const isMessage = (data: unknown): data is Record<string, unknown> => typeof data === 'object' && data !== null
