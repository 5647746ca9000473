/** Proves one item: its answer by formula and simulation, or its tests by wrong solutions. What is wrong is told as an author reads it. */
import type { ContentError } from '../../../../platform/content/content-error.ts'
import { fileText, type ItemSource } from '../../shapes/item-source.ts'
import type { Variants } from '../../shapes/row.ts'
import type { Score } from '../expected.ts'
import type { Effort } from './effort.ts'
import { makeVariants } from './make-variants.ts'
import { proveCode } from './prove-code.ts'
import { faultOf, lastLineOf } from './prove-computed.ts'
import type { ProverPython } from './prover-python.ts'

export interface Proved {
  errors: ContentError[]
  /** Of a coding question whose reference passes: its expected.json. */
  expected?: { stamp: string; score: Score; recording: string }
  /** Of a question that is posed with other numbers as well: its variants.json. */
  variants?: Variants
  /** Wrong solutions that the tests let through, though they refuse enough of the others. */
  survivors: string[]
}

export async function proveItem(python: ProverPython, item: ItemSource, effort: Effort): Promise<Proved> {
  if (item.front.answer.type === 'code') return proveCode(python, item, effort)
  if (item.files.has('proof.py')) {
    const proved = await proveAnswer(python, item, effort)
    return item.front.variants && proved.errors.length === 0 ? { ...proved, ...(await proveVariants(python, item)) } : proved
  }
  return { errors: [], survivors: [] }
}

async function proveAnswer(python: ProverPython, item: ItemSource, effort: Effort): Promise<Proved> {
  const { answer, params = {} } = item.front
  const wrong = await faultOf(python, { source: fileText(item, 'proof.py'), answer, params, of: [] }, effort)
  return { errors: wrong ? [{ file: `${item.path}/proof.py`, message: wrong }] : [], survivors: [] }
}

async function proveVariants(python: ProverPython, item: ItemSource): Promise<Pick<Proved, 'variants' | 'errors'>> {
  try {
    return await makeVariants(python, item)
  } catch (error) {
    return { errors: [{ file: `${item.path}/proof.py`, message: lastLineOf(error) }] }
  }
}
