/**
 * Runs on the second engine what can differ between engines: the tests of the database layer itself, and of all others as few as
 * between them send it every statement that the product sent to the first engine. What a job sends is noted with the test that happens
 * to run meanwhile, and may be sent with another the next time: for statements that are missing then, the files of all tests that sent
 * them run as a whole. Ends with 1 when one is missing even so.
 *
 * node scripts/second-engine.ts <notes of the first> <notes of this one> <Vitest and its arguments …>
 * Notes are folders that `server/src/testing/sent-statements.ts` fills. Where there are none of a first engine, every test runs.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SentByFile } from '../server/src/testing/sent-statements.ts'

/** A test that may be chosen. `around` is what stands around the tests of its file, and runs with the first of them. */
interface Choice {
  file: string
  name: string
  statements: string[]
  ms: number
  around: number
}

const [first = '', second = '', ...vitest] = process.argv.slice(2)
const onFirst = notesIn(first)
process.exitCode = run([...vitest, ...(onFirst.length > 0 ? chosen(onFirst) : [])])
if (process.exitCode === 0) {
  const missing = without(sentIn(onFirst), sentIn(notesIn(second)))
  const left = missing.length > 0 ? runSenders(missing) : []
  if (left.length > 0) {
    console.error(['The product sent this to the first engine only:', ...left].join('\n'))
    process.exitCode = 1
  }
}

function run(command: readonly string[]): number {
  return spawnSync(process.execPath, command, { stdio: 'inherit' }).status ?? 1
}

/** @returns the statements that are missing still. The report stays that of the tests that were chosen. */
function runSenders(missing: readonly string[]): string[] {
  const senders = onFirst.filter((notes) => without(new Set(missing), sentIn([notes])).length < missing.length)
  console.log(`Sent by a job meanwhile, perhaps: ${missing.length} statements. Once more, as a whole:`)
  const code = run([...vitest.filter((option) => !/^--(?:reporter|outputFile)/.test(option)), ...senders.map(({ file }) => file)])
  if (code !== 0) process.exitCode = code
  return without(new Set(missing), sentIn(notesIn(second)))
}

/** Files and names, as Vitest takes them. */
function chosen(notes: readonly SentByFile[]): string[] {
  const choices = notes.flatMap(({ file, around, tests }) =>
    Object.entries(tests).map(([name, { statements, ms }]): Choice => {
      return { file, name, ms, around: around.ms, statements: [...around.statements, ...statements] }
    }),
  )
  const isOfDatabase = ({ file }: Choice) => file.startsWith('server/src/db/')
  const tests = withoutIdle(cover(choices, isOfDatabase), isOfDatabase)
  const names = tests.map(({ name }) => name.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
  return [...new Set(tests.map(({ file }) => file)), '--testNamePattern', `^(?:${names.join('|')})$`]
}

/** Always the test that brings the most statements for its time, until none is missing. */
function cover(choices: readonly Choice[], isTaken: (choice: Choice) => boolean): Choice[] {
  const taken = choices.filter(isTaken)
  const files = new Set(taken.map(({ file }) => file))
  let missing = without(statementsOf(choices), statementsOf(taken))
  const worth = ({ file, statements, ms, around }: Choice) =>
    statements.filter((text) => missing.includes(text)).length / (ms + (files.has(file) ? 0 : around))
  while (missing.length > 0) {
    const best = choices.reduce((one, other) => (worth(other) > worth(one) ? other : one))
    taken.push(best)
    files.add(best.file)
    missing = without(new Set(missing), new Set(best.statements))
  }
  return taken
}

/** What was taken early may bring nothing any more that those taken later do not bring as well: first whole files, the dearest first. */
function withoutIdle(taken: readonly Choice[], isKept: (choice: Choice) => boolean): Choice[] {
  const wanted = statementsOf(taken)
  const files = Object.values(Object.groupBy(taken, ({ file }) => file)) as Choice[][]
  const groups = [...dearestFirst(files), ...dearestFirst(taken.map((choice) => [choice]))]
  return groups
    .filter((group) => !group.some(isKept))
    .reduce(
      (left, group) => {
        const others = left.filter((choice) => !group.includes(choice))
        return without(wanted, statementsOf(others)).length === 0 ? others : left
      },
      [...taken],
    )
}

function dearestFirst(groups: readonly Choice[][]): Choice[][] {
  const costOf = (group: readonly Choice[]) => group.reduce((sum, { ms }) => sum + ms, group[0]?.around ?? 0)
  return groups.toSorted((one, other) => costOf(other) - costOf(one))
}

/** Races are not sent to an engine with one connection, and what only they send cannot be. */
function notesIn(folder: string): SentByFile[] {
  if (!existsSync(folder)) return []
  const notes = readdirSync(folder).map((name): SentByFile => JSON.parse(readFileSync(join(folder, name), 'utf8')))
  return notes.filter(({ file }) => !file.endsWith('.race.test.ts'))
}

function sentIn(notes: readonly SentByFile[]): Set<string> {
  return statementsOf(notes.flatMap(({ around, tests }) => [around, ...Object.values(tests)]))
}

function statementsOf(all: readonly { statements: readonly string[] }[]): Set<string> {
  return new Set(all.flatMap(({ statements }) => statements))
}

function without(statements: ReadonlySet<string>, others: ReadonlySet<string>): string[] {
  return [...statements].filter((text) => !others.has(text))
}
