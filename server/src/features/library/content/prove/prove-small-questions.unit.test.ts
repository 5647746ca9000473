import { afterAll, beforeAll, expect, test } from 'vitest'
import { readWith } from '../../../../testing/library/sample-library.ts'
import { smallFiles } from '../../../../testing/library/small-sample.ts'
import { proveSmallQuestions } from './prove-small-questions.ts'
import { type ProverPython, startPython } from './prover-python.ts'

let python: ProverPython
beforeAll(async () => {
  python = await startPython()
})
afterAll(() => python.close())

async function messages(changes: Partial<typeof smallFiles> = {}): Promise<string[]> {
  const { items, errors } = await readWith({ ...smallFiles, ...changes })
  expect(errors).toEqual([])
  const found = await proveSmallQuestions(python, items[0]!, { seeds: 2, draws: 2, mutantPatienceMs: 1000, fuzz: 0 })
  return found.map(({ file, message }) => `${file.split('/').at(-1)} ${message}`)
}

const inItem = (from: string, to: string) => ({ 'item.md': smallFiles['item.md'].replace(from, to) })

test('numbers, formulas and letters that are computed twice alike are proved', async () => {
  expect(await messages()).toEqual([])
})

test('a wrong value that was planted in a follow-up is caught', async () => {
  expect(await messages(inItem('value: 0.25', 'value: 0.3'))).toEqual([
    'follow_ups.py twice: closed_form_twice() is 0.25, and the answer says 0.3',
  ])
})

test('a formula of a follow-up that is not the proof’s is caught at a drawn value', async () => {
  expect(await messages(inItem('value: p*p', 'value: 2*p'))).toEqual([
    expect.stringMatching(/^follow_ups\.py with_p: with p=0\.\d the answer's formula is/),
  ])
})

test('a step of a dialogue whose two ways disagree is caught, and a letter that is not the computed one', async () => {
  const dialogue = smallFiles['dialogue.py']
  expect(await messages({ 'dialogue.py': dialogue.replace('return 2, 0.0', 'return 3, 0.1') })).toEqual([
    expect.stringMatching(/^dialogue\.py sides: with the statement's numbers, seed 1, the simulation gives 3/),
  ])
  expect(await messages({ 'dialogue.py': dialogue.replaceAll('return "a"', 'return "b"') })).toEqual([
    'dialogue.py so: closed_form_so() is b, and the answer says a',
  ])
})

test('a proof that does not run says which', async () => {
  expect(await messages({ 'dialogue.py': `${smallFiles['dialogue.py']}raise ValueError("no")\n` })).toContainEqual(
    expect.stringMatching(/^dialogue\.py sides: dialogue\.py does not run: .*no/s),
  )
})
