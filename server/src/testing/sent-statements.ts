/**
 * Takes down which statements of the product each test sends: what was sent to one engine has to be sent to the other as well
 * (`scripts/second-engine.ts`). Runs before every file; the notes go into the folder that `SENT_STATEMENTS` names.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeEach, expect } from 'vitest'

/** What was sent by one test, or by what stands around the tests of a file. */
interface Sent {
  statements: string[]
  ms: number
}

/** What was noted of a file. */
export interface SentByFile {
  file: string
  /** By what stands around its tests. */
  around: Sent
  /** By their full names. */
  tests: Record<string, Sent>
}

/** The files of a project share the client, and this with it. */
const taking = globalThis as { productStatements?: Set<string> }
if (!taking.productStatements) takeDown()

const folder = process.env.SENT_STATEMENTS
if (folder) {
  const tests: SentByFile['tests'] = {}
  const around = noting()
  let own = around

  beforeEach(() => {
    around.pause()
    own = noting()
  })
  afterEach(() => {
    tests[expect.getState().currentTestName ?? ''] = own.noted()
    around.goOn()
  })
  afterAll(() => {
    const file = relative(process.cwd(), expect.getState().testPath ?? '')
    mkdirSync(folder, { recursive: true })
    const all: SentByFile = { file, around: around.noted(), tests }
    writeFileSync(join(folder, `${file.replaceAll('/', '__')}.json`), JSON.stringify(all))
  })
}

/** From now on, until somebody else is noting. */
function noting() {
  const sent = new Set<string>()
  let ms = 0
  let began = performance.now()
  taking.productStatements = sent
  const pause = () => {
    ms += performance.now() - began
  }
  return {
    pause,
    goOn() {
      taking.productStatements = sent
      began = performance.now()
    },
    noted(): Sent {
      pause()
      return { statements: [...sent].sort(), ms }
    },
  }
}

/** Both engines are spoken to by the same client. */
function takeDown(): void {
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [statement] = given as [string | { text?: string }]
    const text = typeof statement === 'string' ? statement : statement.text
    const shape = text && shapeOf(text)
    if (shape && !taking.productStatements?.has(shape) && isOfProduct()) taking.productStatements?.add(shape)
    return Reflect.apply(query, this, given)
  } as typeof query
}

/** How many values a list has, or how many rows are inserted at once, makes no other statement of it. Undefined for what both engines are told anyway: tables, transactions. */
function shapeOf(text: string): string | undefined {
  if (!/^\s*(select|insert|update|delete|merge|with|values)\b/i.test(text)) return undefined
  return text
    .replaceAll(/\$\d+/g, '$')
    .replaceAll(/\$(?:, \$)+/g, '$, …')
    .replaceAll(/values \(\$, …\)(?:, \(\$, …\))*/g, 'values ($, …), …')
    .trim()
}

/**
 * By who stands behind the database layer in the stack: what a test looks up for itself is no part of the product. Nobody stands there
 * where a connection is shared, and only the product's own lookups share one.
 */
function isOfProduct(): boolean {
  const sender = ourFrames().find((file) => !/\/server\/src\/db\/(?!.*\.test\.ts)|\/sent-statements\.ts/.test(file))
  return sender === undefined || !/\.test\.ts|\/testing\//.test(sender)
}

function ourFrames(): string[] {
  const { prepareStackTrace, stackTraceLimit } = Error
  try {
    Error.stackTraceLimit = 100
    Error.prepareStackTrace = (_, frames) => frames
    const { stack } = new Error() as unknown as { stack: NodeJS.CallSite[] }
    return stack
      .map((frame) => frame.getFileName() ?? '')
      .filter((file) => file.includes('/server/src/') && !file.includes('/node_modules/'))
  } finally {
    Error.prepareStackTrace = prepareStackTrace
    Error.stackTraceLimit = stackTraceLimit
  }
}
