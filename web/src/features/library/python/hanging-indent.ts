/** A line that is wrapped goes on under its own beginning, not at the margin: in Python the margin means something. */
import { countColumn, type Line, RangeSetBuilder } from '@codemirror/state'
import { Decoration, type DecorationSet, type EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view'

export const hangingIndent = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet
    constructor(view: EditorView) {
      this.decorations = indentsIn(view)
    }
    update({ docChanged, viewportChanged, view }: ViewUpdate) {
      if (docChanged || viewportChanged) this.decorations = indentsIn(view)
    }
  },
  { decorations: ({ decorations }) => decorations },
)

const furthest = 24 // columns: further in, too little of the line would be left

function indentsIn(view: EditorView): DecorationSet {
  const lines = new RangeSetBuilder<Decoration>()
  for (const { from, to } of view.visibleRanges) {
    let line = view.state.doc.lineAt(from)
    for (;;) {
      const indent = indentOf(line, view.state.tabSize)
      if (indent > 0) lines.add(line.from, line.from, Decoration.line({ attributes: { style: `--indent: ${indent}ch` } }))
      if (line.to >= to) break
      line = view.state.doc.line(line.number + 1)
    }
  }
  return lines.finish()
}

/** In columns. */
const indentOf = ({ text }: Line, tabSize: number): number =>
  Math.min(furthest, countColumn(text, tabSize, text.length - text.trimStart().length))
