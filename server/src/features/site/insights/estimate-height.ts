/**
 * About how tall an insight's frame will be. The room is kept until the frame tells its height, so that a place on the page that
 * was scrolled to is there again after a reload, and a reader without JavaScript scrolls one page and not two.
 */
import type { Nodes, Root } from 'mdast'
import { narrow, wide } from './figure/frame-of-plot.ts'

interface Setting {
  /** Letters to a line of running text. */
  letters: number
  line: number
  figure: number
}

const onADesk: Setting = { letters: 84, line: 31, figure: wide.height }
const onAPhone: Setting = { letters: 46, line: 29, figure: narrow.height }

export const estimateHeight = (tree: Root, sources: readonly string[]) => ({
  wide: total(tree, sources, onADesk),
  narrow: total(tree, sources, onAPhone),
})

function total(tree: Root, sources: readonly string[], setting: Setting): number {
  const list = sources.reduce((sum, source) => sum + linesFor(source.length, setting), sources.length > 0 ? 90 : 0)
  return Math.round(tree.children.reduce((sum, node) => sum + heightOf(node, setting), list))
}

function heightOf(node: Nodes, setting: Setting): number {
  const margin = 19
  if (node.type === 'heading') return 80
  if (node.type === 'math') return 48 + 44 * node.value.trim().split('\\\\').length
  if (node.type === 'code')
    return node.lang === 'figure' ? setting.figure + 160 : node.value.split('\n').length * 24 + 36 + margin
  if (node.type === 'table') return node.children.length * 48 + margin
  if (node.type === 'list') return node.children.reduce((sum, item) => sum + linesFor(lengthOf(item), setting) + 5, margin)
  return linesFor(lengthOf(node), setting) + margin
}

const linesFor = (letters: number, { letters: perLine, line }: Setting): number => Math.ceil(letters / perLine) * line

const lengthOf = (node: Nodes): number => {
  if ('children' in node) return node.children.reduce((sum: number, child: Nodes) => sum + lengthOf(child), 0)
  return 'value' in node ? node.value.length * (node.type === 'inlineMath' ? 0.7 : 1) : 0
}
