/** What a first start takes with more questions than there are: copies of them under other names and numbers. */
import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { compareByTurns, type Figures, type Setting } from './by-turns.ts'
import { firstStart } from './first-start.ts'
import type { Side } from './sides.ts'

const questions = 500

export async function compareManyQuestions(setting: Setting): Promise<void> {
  const contentDir = ({ name }: Side) => join(setting.scratch, `content-${name}`)
  for (const side of setting.sides) await makeContent(join(side.folder, 'content'), contentDir(side))
  await compareByTurns(
    `First start with ${questions} questions; “times” beside one with those that ship`,
    setting,
    async (side) => {
      const few = await firstStart(side)
      const many = await firstStart(side, { contentDir: contentDir(side) })
      return { ...many, ...timesOf(many, few) }
    },
  )
}

const timesOf = (many: Figures, few: Figures): Figures =>
  Object.fromEntries(Object.entries(many).map(([figure, value]) => [`times: ${figure}`, value / (few[figure] ?? Number.NaN)]))

async function makeContent(source: string, folder: string): Promise<void> {
  await cp(source, folder, { recursive: true })
  const files = await readdir(join(source, 'items'), { recursive: true })
  const originals = files
    .filter((file) => basename(file) === 'item.md')
    .map(dirname)
    .sort()
  for (let n = originals.length; n < questions; n++) {
    const copy = Math.floor(n / originals.length)
    const original = originals[n % originals.length] ?? ''
    const target = join(folder, 'items', `${original}-${copy + 1}`)
    await cp(join(source, 'items', original), target, { recursive: true })
    const file = join(target, 'item.md')
    await writeFile(file, renumbered(await readFile(file, 'utf8'), copy))
  }
}

/** Far beyond the numbers that are taken. */
const step = 10_000

const renumbered = (item: string, copy: number): string =>
  item
    .replace(/^title: (["']?)(.*?)\1$/m, (_, quote, title) => `title: ${quote}${title}, ${copy + 1}${quote}`)
    .replace(/^( +- id: )(\d+)$/gm, (_, key, id) => key + (Number(id) + copy * step))
    .replace(/^( +order: )(\d+)$/gm, (_, key, order) => key + (Number(order) + copy * step))
