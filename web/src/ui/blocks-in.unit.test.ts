import { expect, test } from 'vitest'
import { blocksIn } from './blocks-in.ts'
import { hasBlocks } from './has-blocks.ts'

const tick = '```'
const table = '| a | b |\n|---|:-:|\n| 1 | $\\mu$ |'
const rows = [
  ['a', 'b'],
  ['1', '$\\mu$'],
]

test.each([
  ['2*3*4\n- one\n    two', [{ text: '2*3*4\n- one\n    two' }]],
  [`before\n\n${tick}python\nx = 1\n\ny\n${tick}\n\nafter`, [{ text: 'before' }, { code: 'x = 1\n\ny' }, { text: 'after' }]],
  [`${tick}\nnot closed`, [{ code: 'not closed' }]],
  [`so\n${table}\n\nthen`, [{ text: 'so' }, { rows }, { text: 'then' }]],
  [`${table}\n${tick}\n|-|\n${tick}`, [{ rows }, { code: '|-|' }]],
  ['the price | the size', [{ text: 'the price | the size' }]],
  ['', []],
])('%j', (text, blocks) => expect(blocksIn(text)).toEqual(blocks))

test.each([
  [`x\n${tick}\ny`, true],
  [table, true],
  ['a | b\n- | -', true],
  ['a | b\nc', false],
  ['so\n---\nthen `x`', false],
  ['|x| ≤ 1', false],
])('blocks are set in %j: %s', (text, isSet) => expect(hasBlocks(text)).toBe(isSet))
