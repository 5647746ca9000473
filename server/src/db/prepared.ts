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
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters })
    return rows
  }
}

/** Stands in a compiled query where a value will be. */
class Place {
  readonly name: PropertyKey
  constructor(name: PropertyKey) {
    this.name = name
  }
}

const references = <Values>() => new Proxy({}, { get: (_, name) => sql.val(new Place(name)) }) as References<Values>
