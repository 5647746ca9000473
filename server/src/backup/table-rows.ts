/** A table's rows as lines of JSON: of each column the text that PostgreSQL writes of it, which either engine reads as what it was. */
import type pg from 'pg'
import { quoted, type Table } from './catalog.ts'
import { linesOf } from './lines.ts'

/** Bytes at once, about. */
const batch = 2 ** 18
const mostRows = 1000

/** In a transaction with texts as in `db/snapshot.ts`. */
export async function* readRows(client: pg.ClientBase, { name, columns }: Table): AsyncGenerator<Buffer> {
  const texts = columns.map((column) => `${quoted(column.name)}::text`)
  await client.query(`declare table_rows no scroll cursor for select ${texts.join(', ')} from ${quoted(name)}`)
  let count = 4
  for (;;) {
    const { rows } = await client.query<(string | null)[]>({ text: `fetch ${count} from table_rows`, rowMode: 'array' })
    if (rows.length === 0) break
    const lines = Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
    yield lines
    // Some tables hold files: their rows come few at a time.
    count = Math.max(1, Math.min(mostRows, count * 2, Math.floor((rows.length * batch) / lines.length)))
  }
  await client.query('close table_rows')
}

/** @returns how many there were */
export async function writeRows(client: pg.ClientBase, table: Table, bytes: AsyncIterable<Buffer>): Promise<number> {
  const statement = insertion(table)
  let rows: (string | null)[][] = []
  let size = 0
  let count = 0
  const flush = async () => {
    await client.query(
      statement,
      table.columns.map((_, column) => rows.map((row) => row[column])),
    )
    count += rows.length
    rows = []
    size = 0
  }
  for await (const line of linesOf(bytes)) {
    rows.push(JSON.parse(line))
    size += line.length
    if (rows.length === mostRows || size >= batch) await flush()
  }
  if (rows.length > 0) await flush()
  return count
}

/** A column of texts each, made into what the table has. */
function insertion({ name, columns }: Table): string {
  const names = columns.map((column) => quoted(column.name)).join(', ')
  const values = columns.map(({ type }, column) => `given.c${column}::${type}`).join(', ')
  const texts = columns.map((_, column) => `$${column + 1}::text[]`).join(', ')
  const given = columns.map((_, column) => `c${column}`).join(', ')
  return `insert into ${quoted(name)} (${names}) overriding system value select ${values} from unnest(${texts}) as given (${given})`
}
