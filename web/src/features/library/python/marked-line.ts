/** The line on which the program went wrong: a mark in the gutter and a tint, until the text of that line changes. */
import { type EditorState, StateEffect, StateField } from '@codemirror/state'
import { Decoration, EditorView, GutterMarker, gutter } from '@codemirror/view'

/** A line from 1, or none. */
export const markLine = StateEffect.define<number | null>()

/** Where the marked line begins. */
const marked = StateField.define<number | null>({
  create: () => null,
  update(at, { changes, effects, state }) {
    for (const effect of effects) if (effect.is(markLine)) return startOf(state, effect.value)
    if (at === null || changes.empty) return at
    const line = state.doc.lineAt(changes.mapPos(at, 1))
    return changes.touchesRange(at, at + 1) ? null : line.from
  },
  provide: (field) =>
    EditorView.decorations.compute([field], (state) => {
      const at = state.field(field)
      return at === null ? Decoration.none : Decoration.set(Decoration.line({ class: 'cm-wrong-line' }).range(at))
    }),
})

class Mark extends GutterMarker {
  override toDOM() {
    const mark = document.createElement('span')
    mark.textContent = '▸'
    mark.title = 'The error is here'
    return mark
  }
}
const mark = new Mark()

export const markedLine = [
  marked,
  gutter({
    class: 'cm-wrong-gutter',
    lineMarker: (view, line) => (view.state.field(marked) === line.from ? mark : null),
    lineMarkerChange: (update) => update.startState.field(marked) !== update.state.field(marked),
  }),
]

const startOf = ({ doc }: EditorState, line: number | null): number | null =>
  line === null || line < 1 || line > doc.lines ? null : doc.line(line).from
