/** The editor in the product's tokens, so that light and dark are the page's. Four colours at most (the look, Code). */
import { HighlightStyle } from '@codemirror/language'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

export const colours = HighlightStyle.define([
  {
    tag: [tags.keyword, tags.controlKeyword, tags.definitionKeyword, tags.moduleKeyword],
    color: 'var(--accent)',
    fontWeight: '500',
  },
  { tag: [tags.operatorKeyword, tags.bool, tags.null, tags.self], color: 'var(--accent)', fontWeight: '500' },
  { tag: [tags.string, tags.special(tags.string)], color: 'var(--code-string)' },
  { tag: tags.number, color: 'var(--code-number)' },
  { tag: tags.comment, color: 'var(--ink-3)', fontStyle: 'italic' },
])

export const look = EditorView.theme({
  '&': { height: '100%', background: 'var(--sheet)', color: 'var(--ink)' },
  // The box around it shows the focus.
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { font: 'var(--code)', overflow: 'auto' },
  '.cm-content': { padding: 'var(--space-2) 0', caretColor: 'var(--ink)' },
  '.cm-line': { paddingLeft: 'calc(6px + var(--indent, 0ch))', textIndent: 'calc(-1 * var(--indent, 0ch))' },
  '.cm-gutters': { background: 'var(--sheet)', color: 'var(--ink-3)', borderRight: '1px solid var(--rule)' },
  '.cm-lineNumbers .cm-gutterElement': { padding: '0 var(--space-2) 0 0', minWidth: '28px' },
  '.cm-wrong-gutter': { width: 'var(--space-4)', color: 'var(--hard)', textAlign: 'center' },
  '.cm-activeLine, .cm-activeLineGutter': { background: 'none' },
  '&.cm-focused .cm-activeLine, &.cm-focused .cm-activeLineGutter': {
    background: 'color-mix(in srgb, var(--wash) 60%, transparent)',
  },
  '.cm-wrong-line, &.cm-focused .cm-wrong-line.cm-activeLine': { background: 'var(--hard-tint)' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    background: 'color-mix(in srgb, var(--accent) 24%, transparent)',
  },
  '.cm-selectionMatch': { background: 'var(--wash)' },
  '&.cm-focused .cm-matchingBracket': { background: 'var(--wash)', outline: '1px solid var(--edge)' },
  '&.cm-focused .cm-nonmatchingBracket': { color: 'var(--hard)' },
  '.cm-tooltip': {
    border: '1px solid var(--edge)',
    borderRadius: 'var(--radius)',
    background: 'var(--sheet)',
    color: 'var(--ink)',
    boxShadow: 'var(--float)',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { font: 'var(--code)' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': { background: 'var(--wash)', color: 'var(--ink)' },
  '.cm-panels': { background: 'var(--well)', color: 'var(--ink)', font: 'var(--small)' },
  '.cm-panels-top': { borderBottom: '1px solid var(--rule)' },
  '.cm-panels-bottom': { borderTop: '1px solid var(--rule)' },
  '.cm-textfield, .cm-button': {
    border: '1px solid var(--edge)',
    background: 'var(--sheet)',
    color: 'var(--ink)',
    font: 'var(--small)',
  },
})
