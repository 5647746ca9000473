/** The editor itself: what it can do, without React. */
import {
  acceptCompletion,
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  closeCompletion,
  completionKeymap,
  completionStatus,
} from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { bracketMatching, indentOnInput, indentUnit, syntaxHighlighting } from '@codemirror/language'
import { highlightSelectionMatches, searchKeymap } from '@codemirror/search'
import { EditorState, type Extension } from '@codemirror/state'
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
} from '@codemirror/view'
import { codeLimit } from 'contract/library/code.ts'
import { colours, look } from '../../../ui/editor-look.ts'
import { hangingIndent } from './hanging-indent.ts'
import { markedLine, markLine } from './marked-line.ts'

export interface Controls {
  text(): string
  /** Another text in place of this one; it can be undone. */
  replace(text: string): void
  /** Marks a line, from 1, or none. */
  mark(line: number | null): void
  goTo(line: number): void
  focus(): void
  destroy(): void
}

/** By itself CodeMirror closes what is open when one leaves, and opens what it was still looking for over whatever one went to. */
const closePendingCompletion = EditorView.domEventHandlers({
  blur(_event, view) {
    if (completionStatus(view.state) === 'pending') setTimeout(() => closeCompletion(view))
  },
})

interface Wanted {
  label: string
  text: string
  language: Extension
  onChange: (text: string) => void
  onRun: () => void
  onTest: () => void
}

export function makeEditor(parent: HTMLElement, { label, text, language, onChange, onRun, onTest }: Wanted): Controls {
  // An open list would lie over the result.
  const doing = (act: () => void) => (view: EditorView) => {
    closeCompletion(view)
    act()
    return true
  }
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: text,
      extensions: [
        markedLine,
        lineNumbers(),
        // A long line goes on below, where it can be read, instead of off to the right.
        EditorView.lineWrapping,
        hangingIndent,
        highlightActiveLine(),
        highlightActiveLineGutter(),
        highlightSpecialChars(),
        history(),
        drawSelection(),
        EditorState.tabSize.of(4),
        // What is longer could not be kept.
        EditorState.changeFilter.of(({ newDoc }) => newDoc.length <= codeLimit),
        indentUnit.of('    '),
        indentOnInput(),
        bracketMatching(),
        closeBrackets(),
        autocompletion({ icons: false }),
        closePendingCompletion,
        highlightSelectionMatches(),
        language,
        syntaxHighlighting(colours),
        look,
        EditorView.contentAttributes.of({
          'aria-label': label,
          tabindex: '0',
          autocorrect: 'off',
          autocapitalize: 'off',
          spellcheck: 'false',
        }),
        EditorView.updateListener.of((update) => update.docChanged && onChange(update.state.doc.toString())),
        keymap.of([
          { key: 'Mod-Shift-Enter', run: doing(onTest) },
          { key: 'Mod-Enter', run: doing(onRun) },
          { key: 'Tab', run: acceptCompletion },
          ...closeBracketsKeymap,
          ...completionKeymap,
          ...defaultKeymap,
          ...searchKeymap,
          ...historyKeymap,
          // CodeMirror lets Tab move on for a moment after Escape.
          indentWithTab,
        ]),
      ],
    }),
  })
  return {
    text: () => view.state.doc.toString(),
    replace: (next) => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: next } }),
    mark: (line) => view.dispatch({ effects: markLine.of(line) }),
    goTo(line) {
      const { from } = view.state.doc.line(Math.min(Math.max(1, line), view.state.doc.lines))
      view.dispatch({ selection: { anchor: from }, effects: EditorView.scrollIntoView(from, { y: 'center' }) })
      view.focus()
    },
    focus: () => view.focus(),
    destroy: () => view.destroy(),
  }
}
