/**
 * The seam by which a feature of the product joins the drill: a file in `features/` that exports a `JoinDrill`, and a line in
 * `features.ts`. What people do with it while the product is killed, what is read once it has stopped, and what must hold then.
 */
import type { Db } from '../../../server/src/db/db.ts'
import type { Customer } from './crowd.ts'
import type { Findings } from './findings.ts'
import type { Run } from './setting.ts'

export type JoinDrill<Rows = unknown> = (run: Run) => Feature<Rows>

export interface Feature<Rows> {
  /** What it acknowledges, each under a name of its own (`Journal.acknowledge`); the report counts them. */
  steps: readonly string[]
  /** Those at which kills are aimed, in turn. */
  aimedAt?: readonly string[]
  /** What somebody who comes does with it, to the end. Whoever is told something untrue throws. */
  visit?(customer: Customer): Promise<void>
  /** What they were told is still so: asked after a kill. */
  revisit?(customer: Customer): Promise<void>
  /** A few times before a stretch of time passes: one thing that may happen to it from outside. */
  disturb?(): void
  /** More than a year later, after the last kill. */
  comeBack?(customer: Customer): Promise<void>
  /** Called before each stretch of time as well, because the product deletes what is old (`remember.ts`). */
  read(stopped: Stopped): Promise<Rows>
  /** What the product has still to do by itself before it may be looked at for good: it is started again for it. */
  unfinished?(stopped: Stopped): Promise<Unfinished[]>
  audit(rows: Rows, after: Aftermath, findings: Findings): void
  /** Further lines of the report: a title and what there is to say. */
  report?(rows: Rows): Record<string, string>
}

/** The data of a product that does not run. */
export interface Stopped {
  db: Db
  dataDir: string
}

export interface Unfinished {
  /** Asked while the product runs again. */
  isDone(): boolean
}

export interface Aftermath {
  /** Everybody who went all the way. */
  customers: readonly Customer[]
  now: Date
}
