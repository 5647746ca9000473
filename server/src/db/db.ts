/** The database behind every store: one interface over two engines. It knows no table; what the tables are is said in `tables.ts`. */
import type { Kysely } from 'kysely'
import type pg from 'pg'
import { openEmbedded } from './embedded.ts'
import { openPostgres } from './postgres.ts'
import type { Database } from './tables.ts'

/** What a store takes first. A transaction is one too, so no query is written twice. */
export type Db = Kysely<Database>

export type Engine = 'embedded' | 'postgres'

export interface OpenDatabase {
  db: Db
  pool: pg.Pool
  engine: Engine
  /** Resolves when the database answers, rejects when it does not. */
  ping(): Promise<void>
  /**
   * Hears what `pg_notify` says on a channel, once it is committed, in whichever process. Resolves when everything said from then on is heard;
   * ends with the database.
   */
  listen(channel: string, listener: Listener): Promise<void>
  /** All rows as they are at this moment, for as long as it takes to read them. Meanwhile others write; the embedded engine waits for a copy of its files. */
  snapshot(): Promise<Snapshot>
  /** Waits for statements under way, then closes. The embedded engine lets go of its folder. Calling it again does nothing. */
  close(): Promise<void>
}

export interface Snapshot {
  /** In a transaction that only reads, with values written alike on both engines. */
  client: pg.ClientBase
  close(): Promise<void>
}

export interface Listener {
  message(text: string): void
  /** The connection was lost and is there again: what was said meanwhile was not heard. */
  gap(): void
}

/** Where trouble on an idle connection is told; a pino logger fits. */
export interface DatabaseLog {
  error(details: { err: Error }, message: string): void
}

export interface DatabaseOptions {
  /** The embedded engine lives under `<dataDir>/database`. */
  dataDir: string
  /** `postgres://…` uses that server instead. */
  databaseUrl?: string | undefined
  /** Connections to PostgreSQL at most (20). The embedded engine always has one. */
  poolSize?: number | undefined
  log?: DatabaseLog | undefined
}

/**
 * Opens PostgreSQL when there is a URL for it, otherwise the embedded engine. Migrates nothing.
 *
 * @throws DirectoryInUse when another process has the embedded database open.
 */
export async function openDatabase({ dataDir, databaseUrl, poolSize, log = console }: DatabaseOptions): Promise<OpenDatabase> {
  return databaseUrl ? openPostgres({ url: databaseUrl, poolSize, log }) : openEmbedded({ dataDir, log })
}
