/** Where the other side's cursor is, and what they have selected, moving along with the text. Their name is there while they move it. */
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
  /** How often it was moved: another cursor shows the name anew. */
  readonly moves: number
  constructor(name: string, isBelow: boolean, moves: number) {
    super()
    this.name = name
    this.isBelow = isBelow
    this.moves = moves
  }
  override eq(other: Cursor): boolean {
    return this.name === other.name && this.isBelow === other.isBelow && this.moves === other.moves
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

interface Drawn {
  decorations: DecorationSet
  /** Of the cursor; -1 where there is none. */
  head: number
  moves: number
}

function draw(other: OtherSelection | null, text: Text, { head: before, moves: movesBefore }: Drawn): Drawn {
  if (!other) return { decorations: Decoration.none, head: -1, moves: movesBefore }
  const [anchor, head] = [Math.min(other.anchor, text.length), Math.min(other.head, text.length)]
  const moves = movesBefore + Number(head !== before)
  const isBelow = text.lineAt(head).number === 1
  const cursor = Decoration.widget({ widget: new Cursor(other.name, isBelow, moves), side: 1 }).range(head)
  const selected: Range<Decoration>[] =
    anchor === head
      ? []
      : [Decoration.mark({ class: 'cm-other-selection' }).range(Math.min(anchor, head), Math.max(anchor, head))]
  return { decorations: Decoration.set([...selected, cursor], true), head, moves }
}

const drawn = StateField.define<Drawn>({
  create: () => ({ decorations: Decoration.none, head: -1, moves: 0 }),
  update(before, { changes, effects, newDoc }) {
    const head = before.head < 0 ? before.head : changes.mapPos(before.head)
    const moved = { ...before, head, decorations: before.decorations.map(changes) }
    const placed = effects.find((effect) => effect.is(placeOther))
    return placed ? draw(placed.value, newDoc, moved) : moved
  },
  provide: (field) => EditorView.decorations.from(field, ({ decorations }) => decorations),
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
    // It lies over the text.
    visibility: 'hidden',
    animation: 'cm-other-name 3s',
  },
  '@keyframes cm-other-name': { 'from, to': { visibility: 'visible' } },
  '.cm-other-cursor[data-below="true"]::after': { bottom: 'auto', top: '100%' },
})

export const otherSelection: Extension = [drawn, look]
