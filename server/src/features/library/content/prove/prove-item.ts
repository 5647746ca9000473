/** Proves one item: its answer by formula and simulation, or its tests by wrong solutions. What is wrong is told as an author reads it. */
import type { ContentError } from '../../../../platform/content/content-error.ts'
import type { Variants } from '../../variants/rows.ts'
import type { ItemSource } from '../read-library.ts'
import { type Score, stampOf } from './expected.ts'
import { makeVariants } from './make-variants.ts'
import { type Effort, faultOf, messageOf, patienceMs } from './prove-computed.ts'
import { type ProverPython, TookTooLong } from './prover-python.ts'

export interface Proved {
  errors: ContentError[]
  /** Of a coding question whose reference passes: its expected.json. */
  expected?: { stamp: string; score: Score; recording: string }
  /** Of a question that is posed with other numbers as well: its variants.json. */
  variants?: Variants
  /** Wrong solutions that the tests let through, though they refuse enough of the others. */
  survivors: string[]
}

/** design: at least 95 % of the wrong solutions. */
export const enough = 0.95

export async function proveItem(python: ProverPython, item: ItemSource, effort: Effort): Promise<Proved> {
  if (item.front.answer.type === 'code') return proveTests(python, item, effort)
  if (item.files.has('proof.py')) {
    const proved = await proveAnswer(python, item, effort)
    return item.front.variants && proved.errors.length === 0 ? { ...proved, ...(await proveVariants(python, item)) } : proved
  }
  return { errors: [], survivors: [] }
}

async function proveAnswer(python: ProverPython, item: ItemSource, effort: Effort): Promise<Proved> {
  const { answer, params = {} } = item.front
  const wrong = await faultOf(python, { source: textOf(item, 'proof.py'), answer, params, of: [] }, effort)
  return { errors: wrong ? [{ file: `${item.path}/proof.py`, message: wrong }] : [], survivors: [] }
}

async function proveVariants(python: ProverPython, item: ItemSource): Promise<Pick<Proved, 'variants' | 'errors'>> {
  try {
    return await makeVariants(python, item)
  } catch (error) {
    return { errors: [{ file: `${item.path}/proof.py`, message: messageOf(error) }] }
  }
}

async function proveTests(python: ProverPython, item: ItemSource, { mutantPatienceMs }: Effort): Promise<Proved> {
  const file = `${item.path}/tests.py`
  const [tests, reference] = [textOf(item, 'tests.py'), textOf(item, 'reference.py')]
  const recorded = await recordedOf(python, tests, reference)
  if ('wrong' in recorded) return { errors: [{ file, message: recorded.wrong }], survivors: [] }

  const own = [...item.files.keys()].filter(isMutant).map((name): [string, string] => [name, textOf(item, name)])
  const made = await python.ask<[string, string][]>('wrong_solutions', [reference], patienceMs)
  const survivors: string[] = []
  for (const [name, source] of [...own, ...made])
    if (!(await isRefused(python, [tests, source, recorded.recording], mutantPatienceMs))) survivors.push(name)

  const of = own.length + made.length
  const score = { refused: of - survivors.length, of }
  const letThrough = survivors.filter((name) => name.startsWith('mutants/'))
  const refused: string[] = []
  for (const name of [...item.files.keys()].filter(isRight))
    if (await isRefused(python, [tests, textOf(item, name), recorded.recording], patienceMs)) refused.push(name)
  const errors = [
    ...letThrough.map((name) => ({ file: `${item.path}/${name}`, message: 'the tests let this wrong solution through' })),
    ...refused.map((name) => ({ file: `${item.path}/${name}`, message: 'the tests refuse this right solution' })),
    ...(score.refused < enough * of
      ? [{ file, message: `only ${score.refused} of ${of} wrong solutions are refused; let through: ${survivors.join('; ')}` }]
      : []),
  ]
  return { errors, survivors, expected: { stamp: stampOf(item.files), score, recording: recorded.recording } }
}

async function recordedOf(
  python: ProverPython,
  tests: string,
  reference: string,
): Promise<{ recording: string } | { wrong: string }> {
  try {
    const [recording, wrong] = await python.ask<[string | null, string | null]>('record', [tests, reference], patienceMs)
    return recording === null ? { wrong: wrong ?? 'nothing was recorded' } : { recording }
  } catch (error) {
    return { wrong: messageOf(error) }
  }
}

/** A solution that never ends, or ends Python itself, is refused as well. */
async function isRefused(python: ProverPython, given: readonly string[], patience: number): Promise<boolean> {
  try {
    return await python.ask<boolean>('is_refused', given, patience)
  } catch (error) {
    if (error instanceof TookTooLong) return true
    throw error
  }
}

const isMutant = (name: string): boolean => /^mutants\/.+\.py$/.test(name)

/** Solved in another way than the reference. */
const isRight = (name: string): boolean => /^right\/.+\.py$/.test(name)

const textOf = ({ files }: ItemSource, name: string): string => new TextDecoder().decode(files.get(name))
