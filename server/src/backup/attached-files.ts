/** The files that rows tell of. */
import type pg from 'pg'

export interface ToldFile {
  name: string
  bytes: number
  sha256: string
  /** Else it may be on its way: its row is there before it is. */
  isAttached: boolean
}

const batch = 500

/** In a transaction. */
export async function* attachedFiles(client: pg.ClientBase): AsyncGenerator<ToldFile> {
  await client.query(`
    declare told_files no scroll cursor for
    select stored_name as name, bytes, encode(sha256, 'hex') as sha256, answer_id is not null as "isAttached" from attachments`)
  for (;;) {
    const { rows } = await client.query<ToldFile>(`fetch ${batch} from told_files`)
    if (rows.length === 0) break
    yield* rows
  }
  await client.query('close told_files')
}
