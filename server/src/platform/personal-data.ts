/**
 * What is kept of people: each feature says it of its own tables in one place, `features/<name>/personal-data.ts`, and by that alone copies are
 * made and accounts are erased. A test walks the database's columns and fails on one that leads to a person and of which nobody speaks.
 */
import type { RawBuilder } from 'kysely'
import type { Db } from '../db/db.ts'
import type { Deps } from '../deps.ts'

export type ErasureRule =
  /** Its rows go with the account. */
  | 'delete'
  /** It is a number that leads to an account in which nobody is named any more, or tells nothing of who it was. */
  | 'keep'
  /** What it says is taken out: by the feature's `erase`. */
  | 'redact'
  /** It goes by itself, within a day. */
  | 'expire'

/** Whoever is erased, while they are. */
export interface Leaver {
  id: number
  /** Their emails, also former ones. */
  addresses: readonly string[]
  removesPosts: boolean
  /** What was ordered without an account, under an address that theirs had confirmed. */
  visitorOrders: readonly number[]
  at: Date
}

export interface StoredFile {
  storedName: string
  /** In the archive. */
  name: string
}

export interface PersonalData {
  /** Of its file in an archive. */
  name: string
  /** By `table.column`. */
  columns: Readonly<Record<string, ErasureRule>>
  /** What a copy holds: their own, and nobody else's words; no secret, and no hash of one. */
  copies: Readonly<Record<string, (userId: number) => RawBuilder<object>>>
  /** Files of theirs that `deps.files` keeps. */
  files?(db: Db, userId: number): Promise<StoredFile[]>
  /** Further files of an archive. */
  texts?(deps: Deps, userId: number): Promise<{ name: string; text: string }[]>
  /** Why somebody cannot leave as things are: a sentence for them. */
  hindrance?(db: Db, userId: number): Promise<string | undefined>
  /** Brings to its end what goes on. Done again it changes nothing. */
  windUp?(deps: Deps, userId: number): Promise<void>
  /** What is more than rows that go. In a transaction; done again it changes nothing. */
  erase?(db: Db, leaver: Leaver): Promise<void>
}
