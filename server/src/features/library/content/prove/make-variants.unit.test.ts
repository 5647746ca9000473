import { afterAll, beforeAll, expect, test } from 'vitest'
import { readWith } from '../../../../testing/library/sample-library.ts'
import type { Variants } from '../../shapes/row.ts'
import { variantsFile } from '../../variants/rows.ts'
import { isStaleVariants } from '../own-numbers.ts'
import { makeVariants } from './make-variants.ts'
import { type ProverPython, startPython } from './prover-python.ts'

let python: ProverPython
beforeAll(async () => {
  python = await startPython()
})
afterAll(() => python.close())

const proof = `def closed_form(p=0.5):
    return p * p

def working(p):
    return {"answer": p * p, "twice": 2 * p}

def wrong(p):
    return [p]
`

/** Two heads in a row, with the chance of one between bounds. */
const params =
  (max: number, more = '') =>
  (md: string) =>
    md
      .replace('value: 0.5, tolerance: 0.001, accepted: ["1/2"]', 'value: 0.25, tolerance: 0.0001, accepted: ["1/4"]')
      .replace('- { answer: "1", says', '- { answer: "1/2", says')
      .replace(
        'version: 1\n',
        `params: { p: { min: 0.02, max: ${max}, step: 0.02${more} } }\nvariants: { literal: ["= 2", "frac12"] }\nversion: 1\n`,
      )

async function made(changes: Parameters<typeof readWith>[0]) {
  const { items, errors } = await readWith({ 'proof.py': proof, ...changes })
  expect(errors.filter((error) => !isStaleVariants(error))).toEqual([])
  return makeVariants(python, items[0]!)
}
const messages = ({ errors }: { errors: readonly { file: string; message: string }[] }) =>
  errors.map(({ file, message }) => `${file.split('/').at(-1)}: ${message}`)
const rowsOf = ({ variants }: { variants?: Variants }) => variants!.rows

test('the rows are exact, the first has the own numbers, and refused ones are counted by reason', async () => {
  const { variants, errors } = await made({ 'item.md': params(1) })
  expect(errors).toEqual([])
  const [own, first] = variants!.rows
  expect(own).toEqual({ p: { p: '1/2' }, value: '1/4', wrong: ['1/2'], shown: { twice: '1' } })
  // With 1/50 and 1/25 the tolerance is too much of the answer; 1 is no answer.
  expect(first?.p).toEqual({ p: '2/25' })
  expect(variants).toMatchObject({
    tried: 49,
    refused: { 'the tolerance is over 2 % of the answer': 3, 'the answer is 0, 1 or −1': 1 },
  })
  expect(variants!.rows).toHaveLength(46)
})

test('of a large grid two hundred rows are kept, spread over the answers', async () => {
  const rows = rowsOf(await made({ 'item.md': (md) => params(1)(md).replaceAll('0.02', '0.001').replace('0.0001', '0.0000001') }))
  expect(rows).toHaveLength(200)
  const values = rows.slice(1).map(({ p }) => Number(p.p?.split('/')[0]) / Number(p.p?.split('/')[1]))
  expect(Math.max(...values.slice(1).map((value, index) => value - values[index]!))).toBeLessThan(0.011)
})

test('what is served may be less than what is proved', async () => {
  expect(messages(await made({ 'item.md': params(1, ', serve: [0.2, 0.4, 1]') }))).toEqual([
    'item.md: only 2 of 3 rows are left, and 20 are needed: 1 because the answer is 0, 1 or −1',
  ])
})

test('a formula and a working that differ are no row', async () => {
  const other = proof.replace('"answer": p * p', '"answer": p * p if p * 2 == 1 else p * p * p')
  expect(messages(await made({ 'item.md': params(1), 'proof.py': other }))).toEqual([
    'item.md: only 0 of 49 rows are left, and 20 are needed: 48 because working() and closed_form() differ; 1 because the answer is 0, 1 or −1',
  ])
})

test('a point for which there is no question is left out', async () => {
  const some = proof.replace('    return {"answer"', '    if p > 0.9:\n        return None\n    return {"answer"')
  expect((await made({ 'item.md': params(1), 'proof.py': some })).variants?.refused['working() returns None']).toBe(5)
})

test('rows do not change under the same version', async () => {
  const { variants } = await made({ 'item.md': params(1) })
  const kept = variantsFile(variants!)
  expect((await made({ 'item.md': params(1), 'variants.json': kept })).variants).toEqual(variants)
  expect(messages(await made({ 'item.md': params(0.9), 'variants.json': kept }))).toEqual([
    expect.stringMatching(/^variants\.json: the rows changed.*raise version/),
  ])
  const next = (md: string) =>
    params(0.9)(md).replace(
      'version: 1\nchangelog:\n',
      'version: 2\nchangelog:\n  - { version: 2, date: "2026-02-01", change: Fewer. }\n',
    )
  expect((await made({ 'item.md': next, 'variants.json': kept })).variants?.version).toBe(2)
})

test('a proof without working, or with too few wrong answers, says so', async () => {
  expect(messages(await made({ 'item.md': params(1), 'proof.py': proof.replace('def working', 'def other') }))).toEqual([
    'proof.py: it has no working(**params), which returns every number that the texts name',
  ])
  expect(messages(await made({ 'item.md': params(1), 'proof.py': proof.replace('return [p]', 'return []') }))).toEqual([
    'proof.py: wrong() gives 0 answers, and there are 1 misconceptions',
  ])
})
