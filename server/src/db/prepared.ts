/**
 * Reads that every request makes are built and compiled once, not each time: building costs more than running them.
 *
 * `build` gets a reference for each value and returns the query; the function that comes back fills the values in.
 */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Db } from './db.ts'

export type References<Values> = { [Name in keyof Values]: RawBuilder<Values[Name]> }

export function prepared<Values extends object, Row>(
  build: (value: References<Values>) => { compile(db: Db): CompiledQuery<Row> },
): (db: Db, values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined
  return async (db, values) => {
    compiled ??= build(references<Values>()).compile(db)
    const parameters = compiled.parameters.map((given) => (given instanceof Place ? values[given.name as keyof Values] : given))
    const ask = askerOf(db)
    if (ask) return ask<Row>(compiled.sql, parameters)
    return (await db.executeQuery<Row>({ ...compiled, parameters })).rows
  }
}

/** Asks the pool itself: a statement that is compiled needs nothing more of the query builder. */
export type Asker = <Row>(text: string, values: readonly unknown[]) => Promise<Row[]>

const askers = new WeakMap<Db, Asker>()

export const askDirectly = (db: Db, ask: Asker): void => void askers.set(db, ask)

/** Undefined inside a transaction, which has a connection of its own. */
const askerOf = (db: Db): Asker | undefined => askers.get(db)

/** Stands in a compiled query where a value will be. */
class Place {
  readonly name: PropertyKey
  constructor(name: PropertyKey) {
    this.name = name
  }
}

const references = <Values>() => new Proxy({}, { get: (_, name) => sql.val(new Place(name)) }) as References<Values>
