/** A small right library for tests, each of which spoils one thing in it. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { readLibrary } from '../../features/library/content/read-library.ts'

export const itemMd = `---
title: The Fair Coin
shelves:
  - id: 7
    module: interview
    category: statistics
    group: Chance
    order: 10
    preview: true
difficulty: E
companies: [Penny & Sons]
topics: [coins]
methods: [symmetry]
roles: [analyst]
time_target: 2
skills: [counting]
answer: { type: number, value: 0.5, tolerance: 0.001, accepted: ["1/2"] }
hints:
  - 'Count the sides: $n = 2$.'
  - They are equally likely.
misconceptions:
  - { answer: "1", says: The coin has *two* sides. }
follow_ups: [And twice in a row?]
version: 1
changelog:
  - { version: 1, date: "2026-01-31", change: First edition. }
---

A coin is tossed. How likely is $H$?

![A coin with a head and a tail, each drawn as a circle](coin.svg "Two sides.")
`

export const coinSvg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="3" fill="var(--ink, #12151c)"/></svg>'

export const topicMd = `---
id: 1
title: Luck
category: statistics
order: 10
prompts:
  - { id: 1, text: Five heads in a row. What next? }
  - { id: 2, text: Would you bet on it? }
  - { id: 3, text: And after five? }
---

A coin has no memory.
People have.
`

export type Files = Record<string, string>

const item = 'items/chance/the-fair-coin'

export const rightFiles: Files = {
  'companies.yaml': '- { name: Penny & Sons, about: Fictional. }\n',
  [`${item}/item.md`]: itemMd,
  [`${item}/solution.md`]: 'One of two sides:\n\n$$\n\\frac12\n$$\n',
  [`${item}/proof.py`]: 'pass\n',
  [`${item}/coin.svg`]: coinSvg,
}

/** Reads the small library with some files changed: `undefined` takes one away, a function rewrites it. Names are within the item. */
export async function readWith(changes: Record<string, string | undefined | ((text: string) => string)> = {}) {
  const files: Files = { ...rightFiles }
  for (const [name, change] of Object.entries(changes)) {
    const path = name.includes('/') || name.endsWith('.yaml') ? name : `${item}/${name}`
    if (change === undefined) delete files[path]
    else files[path] = typeof change === 'string' ? change : changed(files[path] ?? '', change, path)
  }
  const dir = await mkdtemp(join(tmpdir(), 'library-'))
  try {
    for (const [name, text] of Object.entries(files)) {
      await mkdir(dirname(join(dir, name)), { recursive: true })
      await writeFile(join(dir, name), text)
    }
    return await readLibrary(dir)
  } finally {
    await rm(dir, { recursive: true })
  }
}

/** A change that finds nothing to change would let a test pass for nothing. */
function changed(text: string, change: (text: string) => string, path: string): string {
  const result = change(text)
  if (result === text) throw new Error(`nothing was changed in ${path}`)
  return result
}
