import type { SequenceState, Table } from './catalog.ts'

/** Heads of the parts of a backup, in the order in which they come. */
export type Head =
  | Manifest
  | { part: 'table'; name: string }
  | { part: 'sequences' }
  | { part: 'file of the data folder'; name: string }
  | AttachedFile
  /** Lines of JSON, each an attached file that lies elsewhere. */
  | { part: 'list of attached files' }

/** What it is a backup of: the first part. */
export interface Manifest {
  part: 'manifest'
  madeAt: string
  engine: string
  /** The state of the schema: names of all migrations that were applied. */
  migrations: string[]
  tables: Table[]
}

export interface AttachedFile {
  part: 'attached file'
  name: string
  bytes: number
  sha256: string
}

export type Sequences = SequenceState[]
