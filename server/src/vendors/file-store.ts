/** Where files lie, whatever it is: a folder of this machine, or a bucket. Names are ours and safe in a path. */
import type { Readable } from 'node:stream'

export interface FileStore {
  /** What is at `path` lies under `name` afterwards, whole and past any loss of power; or it throws, and nothing of it counts. */
  keep(name: string, path: string): Promise<void>
  /** Undefined where there is none. */
  open(name: string): Promise<Readable | undefined>
  /** Also where there is none. */
  remove(name: string): Promise<void>
  /** All there is, some at a time. */
  list(): AsyncIterable<StoredName[]>
  /** @throws with a sentence for the operator where nothing can be stored */
  check(): Promise<void>
  close(): void
}

export interface StoredName {
  name: string
  storedAt: Date
}
