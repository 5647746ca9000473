/**
 * How the product starts, beside a commit before: by turns, in one run, each from a folder of its own.
 *
 * `npm run bench -- start --before main~20 --rounds 3 --only first --only second`
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { firstData } from '../e2e/products.ts'
import { shortLibrary } from '../e2e/short-library.ts'
import type { Extent } from './extent.ts'
import type { Setting } from './start/by-turns.ts'
import { compareClones } from './start/clone-to-page.ts'
import { compareFirstStarts, firstStart } from './start/first-start.ts'
import { compareManyQuestions } from './start/many-questions.ts'
import { compareMemory } from './start/memory.ts'
import { compareSecondStarts } from './start/second-start.ts'
import { makeSides, workingTree } from './start/sides.ts'
import { tablePrinter } from './table.ts'

interface Options {
  /** The commit to compare with; `BEFORE` or else the last commit where none is named. */
  before: string | undefined
  rounds: number
  /** The parts that are wanted; all but `clone` where none is named. */
  only: readonly string[] | undefined
}

const parts: Record<string, (setting: Setting) => Promise<void>> = {
  first: compareFirstStarts,
  many: compareManyQuestions,
  second: compareSecondStarts,
  memory: compareMemory,
  clone: compareClones,
}

export async function measureStart(extent: Extent, { before, rounds, only }: Options): Promise<void> {
  if (process.platform !== 'linux') return console.log('Starts are measured with /proc, which only Linux has.')
  if (extent === 'smoke') return showThatItRuns()
  const wanted = only ?? Object.keys(parts).filter((part) => part !== 'clone')
  if (!wanted.every((part) => Object.hasOwn(parts, part)))
    throw new Error(`--only must be one of ${Object.keys(parts).join(', ')}.`)
  const scratch = await mkdtemp(join(tmpdir(), 'bench-start-'))
  try {
    const sides = await makeSides(before ?? process.env.BEFORE ?? 'HEAD', scratch)
    console.log(
      `\`npm start\` of ${sides[0].commit.slice(0, 10)} (before) and of the working tree (after), by turns, ${rounds} rounds, medians`,
    )
    for (const part of wanted) await parts[part]?.({ sides, rounds, scratch })
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

/** One start, of the working tree, on what the journeys begin with: checking out and compiling take too long for the gate. */
async function showThatItRuns(): Promise<void> {
  const figures = await firstStart(workingTree, { contentDir: shortLibrary, copyOf: firstData })
  const print = tablePrinter(40)
  for (const [figure, value] of Object.entries(figures)) print({ figure, 'this start': value.toFixed(2) })
}
