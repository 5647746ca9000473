/** The editor of the text that both sides write in, without React. */
import { closeBrackets, closeBracketsKeymap } from '@codemirror/autocomplete'
import { collab } from '@codemirror/collab'
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { python } from '@codemirror/lang-python'
import { bracketMatching, indentOnInput, indentUnit, syntaxHighlighting } from '@codemirror/language'
import { Compartment, EditorState, Prec } from '@codemirror/state'
import { drawSelection, EditorView, highlightActiveLine, highlightSpecialChars, keymap, lineNumbers } from '@codemirror/view'
import { longestBoard } from 'contract/mock-interviews/rules.ts'
import { colours, look } from '../../../ui/editor-look.ts'
import { otherSelection } from './other-selection.ts'

export interface BoardEditor {
  view: EditorView
  setOpen(isOpen: boolean): void
}

interface Told {
  label: string
  onWrite: () => void
  onRun: () => void
}

export function makeBoardEditor(parent: HTMLElement, { label, onWrite, onRun }: Told): BoardEditor {
  const openness = new Compartment()
  const closed = EditorState.readOnly.of(true)
  const view = new EditorView({
    parent,
    state: EditorState.create({
      extensions: [
        openness.of(closed),
        collab({ startVersion: 0, clientID: crypto.randomUUID() }),
        lineNumbers(),
        EditorView.lineWrapping,
        highlightActiveLine(),
        highlightSpecialChars(),
        history(),
        drawSelection(),
        EditorState.tabSize.of(4),
        indentUnit.of('    '),
        indentOnInput(),
        bracketMatching(),
        closeBrackets(),
        python(),
        syntaxHighlighting(colours),
        look,
        otherSelection,
        EditorState.changeFilter.of((change) => change.newDoc.length <= longestBoard || !change.isUserEvent('input')),
        EditorView.contentAttributes.of({
          'aria-label': label,
          tabindex: '0',
          autocorrect: 'off',
          autocapitalize: 'off',
          spellcheck: 'false',
        }),
        EditorView.updateListener.of((update) => update.docChanged && onWrite()),
        Prec.highest(
          keymap.of([
            {
              key: 'Mod-Enter',
              run: () => {
                onRun()
                return true
              },
            },
          ]),
        ),
        keymap.of([...closeBracketsKeymap, ...defaultKeymap, ...historyKeymap, indentWithTab]),
      ],
    }),
  })
  return {
    view,
    setOpen: (isOpen) => view.dispatch({ effects: openness.reconfigure(isOpen ? [] : closed) }),
  }
}
