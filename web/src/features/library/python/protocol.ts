/** What the page and the Python worker say to each other. Plain data: it is copied from one to the other. */
import type { Crash } from './crash.ts'

export interface Start {
  type: 'start'
  /** Where further packages come from, or null where this installation offers none. */
  packagesUrl: string | null
  /** Whether it begins with the memory of a runtime that has started (docs/decisions/018), or starts from nothing. */
  withSnapshot: boolean
  /** Whether programs may import the packages that this installation offers. */
  withPackages: boolean
}

export interface Run {
  type: 'run'
  job: number
  code: string
}

export interface Test {
  type: 'test'
  job: number
  code: string
  tests: string
  /** What the reference said to them when the item was proved: JSON, as Python wrote it. */
  recording: string | null
}

export type WorkerRequest = Start | Run | Test

/** What went wrong in the reader's code: of the traceback only the reader's own lines. */
export interface Wrong {
  kind: string
  message: string
  /** Of the reader's code, from 1; null where it has no part in it. */
  line: number | null
  text: string
}

/** One test: texts, as Python writes them. */
export interface TestRow {
  call: string
  expected: string
  returned: string
  passed: boolean
  why: string
  /** Of the reader's code, where it raised something. */
  line: number | null
}

/** As the row of the test will have them; empty what cannot be said before it has ended, and both before the first test. */
export type TestCase = Pick<TestRow, 'call' | 'why'>

/** A data frame: of a long or wide one the beginning and the end. */
export interface Table {
  columns: string[]
  rows: { label: string; cells: string[] }[]
  /** Of each column, whether it holds numbers alone. */
  numeric: boolean[]
  /** Of the whole. */
  of: { rows: number; columns: number }
}

export interface LoadingPackages {
  names: string[]
  bytes: number
  of: number
}

export type WorkerEvent =
  | { type: 'loading'; bytes: number }
  | { type: 'ready' }
  /** The runtime did not start; nothing else will come. */
  | { type: 'broken'; message: string }
  /** What it imports is on its way. */
  | { type: 'packages'; job: number; packages: LoadingPackages }
  /** What it imports is loaded; from here on it is the program that takes its time. */
  | { type: 'begun'; job: number }
  | { type: 'output'; job: number; stream: Stream; text: string }
  /** The output has reached its limit; so many characters were left out by now. */
  | { type: 'cut'; job: number; leftOut: number }
  /** Of the tests the one that begins: they tell their rows at the end. */
  | { type: 'case'; job: number; case: TestCase }
  /** A picture, in base64, and what it shows as far as it says so. */
  | { type: 'plot'; job: number; png: string; about: string }
  | { type: 'table'; job: number; table: Table }
  | { type: 'done'; job: number; wrong: Wrong | null }
  | { type: 'tested'; job: number; rows: TestRow[]; wrong: Wrong | null }
  /** The runtime did not survive it. */
  | { type: 'crashed'; job: number; crash: Crash }

export type Stream = 'out' | 'err'
