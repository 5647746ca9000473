/**
 * Reads that every request makes are built and compiled once, not each time: building costs more than running them.
 *
 * `build` gets a reference for each value and returns the query; the function that comes back fills the values in. A limit that is always the same
 * is written into the query (`sql.lit`): of one that it does not know PostgreSQL expects a tenth of everything, and would rather plan each time.
 */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Db } from './db.ts'

export type References<Values> = { [Name in keyof Values]: RawBuilder<Values[Name]> }

type Build<Values, Row> = (value: References<Values>) => { compile(db: Db): CompiledQuery<Row> }

export const prepared = <Values extends object, Row>(build: Build<Values, Row>) => asking(build, 'prepared')

/** A read of what a key finds, one row at most: such reads share a connection where the engine has several. */
export function lookup<Values extends object, Row>(
  build: Build<Values, Row>,
): (db: Db, values: Values) => Promise<Row | undefined> {
  const read = asking(build, 'lookup')
  return async (db, values) => (await read(db, values))[0]
}

function asking<Values extends object, Row>(build: Build<Values, Row>, kind: keyof Askers) {
  let compiled: CompiledQuery<Row> | undefined
  return async (db: Db, values: Values): Promise<Row[]> => {
    compiled ??= build(references<Values>()).compile(db)
    const parameters = compiled.parameters.map((given) =>
      given instanceof Parameter ? values[given.name as keyof Values] : given,
    )
    const ask = askers.get(db)?.[kind]
    if (ask) return ask<Row>(compiled.sql, parameters)
    return (await db.executeQuery<Row>({ ...compiled, parameters })).rows
  }
}

/** Asks a connection itself: a statement that is compiled needs nothing more of the query builder. */
type Ask = <Row>(text: string, values: readonly unknown[]) => Promise<Row[]>

export interface Askers {
  prepared: Ask
  lookup: Ask
}

// None for a transaction, which has a connection of its own.
const askers = new WeakMap<Db, Askers>()

export const askDirectly = (db: Db, ask: Askers): void => void askers.set(db, ask)

/** Stands in a compiled query for a value that each run gives. */
class Parameter {
  readonly name: PropertyKey
  constructor(name: PropertyKey) {
    this.name = name
  }
}

const references = <Values>() => new Proxy({}, { get: (_, name) => sql.val(new Parameter(name)) }) as References<Values>
