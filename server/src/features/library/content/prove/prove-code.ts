/**
 * Proves a coding question: its tests refuse what is wrong and pass what is right, each of its musts by a test of its own, and right
 * solutions agree with the reference on inputs that no test has.
 */
import type { ContentError } from '../../../../platform/content/content-error.ts'
import { fileText, type ItemSource } from '../../shapes/item-source.ts'
import { enough, stampOf } from '../expected.ts'
import { type Must, readMusts } from '../musts.ts'
import { testsFileOf, testsOf } from '../tests-of.ts'
import { type Effort, patienceMs } from './effort.ts'
import { lastLineOf } from './prove-computed.ts'
import type { Proved } from './prove-item.ts'
import { type ProverPython, TookTooLong } from './prover-python.ts'

/** Beyond the seeds that tests use. */
const firstDrawn = 1_000_000

/** What refused a solution, or that it never came to an end. */
type Outcome = readonly Failure[] | 'late'
type Failure = readonly [why: string, told: string]

/** A wrong solution. Several that were made by machine may have one name. */
interface Tried {
  name: string
  source: string
  outcome: Outcome
}

export async function proveCode(python: ProverPython, item: ItemSource, effort: Effort): Promise<Proved> {
  const tests = testsOf(item)
  const recorded = await recordedOf(python, tests, fileText(item, 'reference.py'))
  if ('wrong' in recorded) return { errors: [error(item, testsFileOf(item), recorded.wrong)], survivors: [] }
  const { recording, whys } = recorded
  const outcomeOf = (source: string, patience: number) => outcome(python, [tests, source, recording], patience)

  // It has to come to its end, also on a busy machine: that it ends tells which test refuses it.
  const { musts } = readMusts(item)
  const isOfMust = (name: string) => musts.some(({ mutant }) => name === `mutants/${mutant}.py`)
  const own = filesOf(item, 'mutants')
  const made = await python.ask<[string, string][]>('wrong_solutions', [fileText(item, 'reference.py')], patienceMs)
  const tried: Tried[] = []
  for (const [name, source] of [...own, ...made])
    tried.push({ name, source, outcome: await outcomeOf(source, isOfMust(name) ? patienceMs : effort.mutantPatienceMs) })

  const survivors = tried.filter((one) => isPassed(one.outcome))
  const of = own.length + made.length
  const score = { refused: of - survivors.length, of }
  const letThrough = survivors.map(({ name }) => name)
  const errors = [
    ...letThrough
      .filter((name) => name.startsWith('mutants/'))
      .map((name) => error(item, name, 'the tests accept this wrong solution')),
    ...(score.refused < enough * of
      ? [
          error(
            item,
            testsFileOf(item),
            `only ${score.refused} of ${of} wrong solutions are rejected; accepted: ${letThrough.join('; ')}`,
          ),
        ]
      : []),
    ...brokenMusts(item, whys, tried),
  ]
  for (const [name, source] of filesOf(item, 'right')) {
    const wrong = whatRefused(await outcomeOf(source, patienceMs)) ?? (await whereItDiffers(python, item, source, effort))
    if (wrong) errors.push(error(item, name, wrong))
  }
  const told: string[] = []
  for (const survivor of survivors) told.push(await described(python, item, survivor, effort))
  return {
    errors,
    survivors: told,
    expected: { stamp: stampOf(item.files), score, recording },
  }
}

/** A must that its test does not hold, or whose wrong solution breaks more than it. */
function brokenMusts(item: ItemSource, whys: readonly string[], tried: readonly Tried[]): ContentError[] {
  const { musts, at } = readMusts(item)
  return musts.flatMap((must) => {
    const { test, mutant } = must
    const found = tried.find(({ name }) => name === `mutants/${mutant}.py`)?.outcome
    if (!whys.some((why) => why.startsWith(test))) return [at(must, `no test begins its why with "${test}"`)]
    // The check has told that there is no such file.
    if (found === undefined) return []
    if (found === 'late') return [at(must, `${mutant}.py does not finish: use one that finishes, to show which test rejects it`)]
    const silent = found.find(([why]) => why === '')
    if (silent) return [at(must, `${mutant}.py reaches no test: ${lastLineOf(silent[1])}`)]
    if (!breaks(found, must)) return [at(must, `its test accepts ${mutant}.py`)]
    return musts
      .filter((other) => other !== must && breaks(found, other))
      .map((other) => at(must, `${mutant}.py breaks "${other.says}" as well: it should break only this must`))
  })
}

const breaks = (failures: readonly Failure[], { test }: Must): boolean => failures.some(([why]) => why.startsWith(test))

function whatRefused(found: Outcome): string | undefined {
  if (found === 'late') return `it did not finish within ${patienceMs / 1000} seconds, and should be right`
  return found[0] && `the tests reject this correct solution: ${lastLineOf(found[0][1])}`
}

/** Where inputs can be drawn: tests.py then has a `fuzz`. */
async function whereItDiffers(
  python: ProverPython,
  item: ItemSource,
  source: string,
  { fuzz }: Effort,
): Promise<string | undefined> {
  if (!canBeDrawn(item)) return undefined
  const [tests, reference] = [testsOf(item), fileText(item, 'reference.py')]
  try {
    const seed = await python.ask<number | null>('first_difference', [tests, reference, source, firstDrawn, fuzz], patienceMs)
    return seed === null ? undefined : `it and the reference differ on drawn inputs: fuzz(…, ${seed})`
  } catch (raised) {
    return `its drawn inputs cannot be compared: ${lastLineOf(raised)}`
  }
}

/** Of a wrong solution that is let through: may it be right after all? */
async function described(python: ProverPython, item: ItemSource, { name, source }: Tried, effort: Effort): Promise<string> {
  if (!canBeDrawn(item)) return name
  const difference = await whereItDiffers(python, item, source, effort)
  return difference ? `${name} (${difference})` : `${name} (as the reference on ${effort.fuzz} drawn inputs)`
}

const canBeDrawn = (item: ItemSource): boolean => /^def fuzz\(/m.test(testsOf(item))

type Recorded = { recording: string; whys: readonly string[] } | { wrong: string }

async function recordedOf(python: ProverPython, tests: string, reference: string): Promise<Recorded> {
  try {
    const [recording, wrong, whys] = await python.ask<[string | null, string | null, string[]]>(
      'record',
      [tests, reference],
      patienceMs,
    )
    return recording === null ? { wrong: wrong ?? 'nothing was recorded' } : { recording, whys }
  } catch (raised) {
    return { wrong: lastLineOf(raised) }
  }
}

/** A solution that never ends, or ends Python itself, is refused as well. */
async function outcome(python: ProverPython, given: readonly string[], patience: number): Promise<Outcome> {
  try {
    return await python.ask<Failure[]>('failures', given, patience)
  } catch (raised) {
    if (raised instanceof TookTooLong) return 'late'
    throw raised
  }
}

const isPassed = (found: Outcome): boolean => found !== 'late' && found.length === 0

const filesOf = (item: ItemSource, folder: 'mutants' | 'right'): [string, string][] =>
  [...item.files.keys()]
    .filter((name) => name.startsWith(`${folder}/`) && name.endsWith('.py'))
    .map((name) => [name, fileText(item, name)])

const error = ({ path }: ItemSource, name: string, message: string): ContentError => ({ file: `${path}/${name}`, message })
