/** Where the other side's cursor is, and what they have selected, with their name: it moves along with the text. */
import { type Extension, type Range, StateEffect, StateField, type Text } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView, WidgetType } from '@codemirror/view'

export interface OtherSelection {
  name: string
  anchor: number
  head: number
}

export const placeOther = StateEffect.define<OtherSelection | null>({
  map: (other, changes) => other && { ...other, anchor: changes.mapPos(other.anchor), head: changes.mapPos(other.head) },
})

class Cursor extends WidgetType {
  readonly name: string
  readonly isBelow: boolean
  constructor(name: string, isBelow: boolean) {
    super()
    this.name = name
    this.isBelow = isBelow
  }
  override eq(other: Cursor): boolean {
    return this.name === other.name && this.isBelow === other.isBelow
  }
  /** The name is drawn by the style: it is no part of the text. */
  toDOM(): HTMLElement {
    const cursor = document.createElement('span')
    cursor.className = 'cm-other-cursor'
    cursor.setAttribute('aria-hidden', 'true')
    cursor.dataset.name = this.name
    cursor.dataset.below = String(this.isBelow)
    return cursor
  }
}

function draw(other: OtherSelection | null, text: Text): DecorationSet {
  if (!other) return Decoration.none
  const [anchor, head] = [Math.min(other.anchor, text.length), Math.min(other.head, text.length)]
  const isBelow = text.lineAt(head).number === 1
  const cursor = Decoration.widget({ widget: new Cursor(other.name, isBelow), side: 1 }).range(head)
  const selected: Range<Decoration>[] =
    anchor === head
      ? []
      : [Decoration.mark({ class: 'cm-other-selection' }).range(Math.min(anchor, head), Math.max(anchor, head))]
  return Decoration.set([...selected, cursor], true)
}

const drawn = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(before, { changes, effects, newDoc }) {
    const placed = effects.find((effect) => effect.is(placeOther))
    return placed ? draw(placed.value, newDoc) : before.map(changes)
  },
  provide: (field) => EditorView.decorations.from(field),
})

const look = EditorView.theme({
  '.cm-other-selection': { background: 'var(--medium-tint)' },
  '.cm-other-cursor': { position: 'relative', borderLeft: '2px solid var(--medium)', marginLeft: '-1px', marginRight: '-1px' },
  '.cm-other-cursor::after': {
    content: 'attr(data-name)',
    position: 'absolute',
    bottom: '100%',
    left: '-2px',
    zIndex: '5',
    maxWidth: '160px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    padding: '0 5px',
    background: 'var(--medium)',
    color: 'var(--paper)',
    font: '500 12px / 16px var(--sans)',
    whiteSpace: 'nowrap',
    textIndent: '0',
    pointerEvents: 'none',
  },
  '.cm-other-cursor[data-below="true"]::after': { bottom: 'auto', top: '100%' },
})

export const otherSelection: Extension = [drawn, look]
