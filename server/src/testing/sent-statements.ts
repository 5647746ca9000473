/**
 * Takes down each statement that the product sends in tests, with the values that it had when it was answered first, and the types of that
 * answer: the second engine has to take it as well (`scripts/second-engine.ts`). Runs before every file; the notes go into the folder
 * that `SENT_STATEMENTS` names.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { serialize } from 'node:v8'
import pg from 'pg'
import { afterAll, expect } from 'vitest'

export interface SentStatement {
  text: string
  values: readonly unknown[]
  /** Of the columns of its answer, by their numbers. */
  types: readonly number[]
}

/** The files of a project share the client, and this with it. */
const taking = globalThis as { sentStatements?: Map<string, SentStatement> }

const folder = process.env.SENT_STATEMENTS
if (folder) {
  const sent = taking.sentStatements ?? takeDown()
  taking.sentStatements = sent
  const noted = new Set(sent.keys())
  afterAll(() => {
    // The tests of the database layer run on both engines, and have tables of their own.
    if (expect.getState().testPath?.includes('/server/src/db/')) return
    const news = [...sent].filter(([shape]) => !noted.has(shape))
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, crypto.randomUUID()), serialize(news.map(([, statement]) => statement)))
  })
}

/** Both engines are spoken to by the same client. */
function takeDown(): Map<string, SentStatement> {
  const sent = new Map<string, SentStatement>()
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const call = callOf(given)
    const shape = call && shapeOf(call.text)
    if (!shape || sent.has(shape) || !isOfProduct()) return Reflect.apply(query, this, given)
    return whenAnswered(
      (args) => Reflect.apply(query, this, args),
      given,
      ({ fields }) => {
        // Of several statements in one text there are several answers.
        if (!fields) return
        const types = fields.map(({ dataTypeID }) => dataTypeID)
        sent.set(shape, { ...call, types })
      },
    )
  } as typeof query
  return sent
}

/** As `pg` is called: a text or a configuration, perhaps the values, perhaps who is called back. */
function callOf([statement, second]: readonly unknown[]): Omit<SentStatement, 'types'> | undefined {
  const { text, values } = typeof statement === 'string' ? { text: statement } : (statement as Partial<pg.QueryConfig>)
  return text === undefined ? undefined : { text, values: values ?? (Array.isArray(second) ? second : []) }
}

function whenAnswered(
  ask: (given: unknown[]) => unknown,
  given: unknown[],
  note: (result: Partial<pg.QueryResult>) => void,
): unknown {
  const last = given.at(-1)
  if (typeof last === 'function') {
    const calledBack = (error: unknown, result: pg.QueryResult) => {
      if (!error) note(result)
      last(error, result)
    }
    return ask([...given.slice(0, -1), calledBack])
  }
  return (ask(given) as Promise<pg.QueryResult>).then((result) => {
    note(result)
    return result
  })
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
 * where a connection was waited for, or is shared, and mostly it is the product that does so.
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
