/** How the machine is, in all of its processes: put together from what each of them reported, and from what can be measured now. */
import { access } from 'node:fs/promises'
import type { Machine } from 'contract/admin/machine.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { migrationNames } from '../../../db/migrate.ts'
import type { Deps } from '../../../deps.ts'
import { listBackups, newestBackup } from '../../../platform/backup-log.ts'
import { after, days } from '../../../platform/clock.ts'
import { heldCopy } from '../../../platform/restored-copy.ts'
import { databaseBytes, mailQueue } from '../../../platform/vitals/measures.ts'
import { findErrors, findProcesses, type ProcessStored } from '../../../platform/vitals/store.ts'
import { silence } from '../../../platform/vitals/to-do.ts'
import { readLimits } from './limits.ts'
import { overAll } from './over-all.ts'

export async function readMachine(deps: Deps): Promise<Machine> {
  const { db, clock, commit, database } = deps
  const now = clock.now()
  const processes = await findProcesses(db, { since: after(now, -days(7)), limit: 50 })
  const up = processes.filter((one) => stateOf(one, now) === 'up')
  const queue = await mailQueue(db, now)
  return {
    commit,
    migration: (await migrationNames()).at(-1) ?? '',
    node: process.version,
    engine: database.engine,
    engine_version: await engineVersion(db),
    database_bytes: await databaseBytes(db),
    processes: processes.filter(({ seen_at }) => seen_at > after(now, -days(1))).map((one) => processOf(one, now)),
    mails: {
      waiting: queue.waiting,
      oldest_waiting_at: queue.oldestWaitingAt?.toISOString() ?? null,
      given_up: queue.givenUp,
      held: (await heldCopy(db))?.waitingMails ?? 0,
    },
    jobs: overAll(processes, up),
    limits: await readLimits(deps, now),
    errors: (await findErrors(db, { since: after(now, -days(7)), now, limit: 100 })).map(({ last_at, ...error }) => ({
      ...error,
      last_at: last_at.toISOString(),
    })),
    backups: await readBackups(deps),
  }
}

function stateOf({ stopped_at, seen_at }: ProcessStored, now: Date): 'up' | 'silent' | 'stopped' {
  if (stopped_at) return 'stopped'
  return seen_at > after(now, -silence) ? 'up' : 'silent'
}

function processOf(one: ProcessStored, now: Date): Machine['processes'][number] {
  const { id, host, pid, commit, node, memory_bytes, disk_bytes, disk_free_bytes, started_at, seen_at } = one
  return {
    ...{ id, host, pid, commit, node, memory_bytes, disk_bytes, disk_free_bytes },
    started_at: started_at.toISOString(),
    seen_at: seen_at.toISOString(),
    state: stateOf(one, now),
  }
}

async function engineVersion(db: Db): Promise<string> {
  const { rows } = await sql<{ server_version: string }>`show server_version`.execute(db)
  return rows[0]?.server_version ?? ''
}

async function readBackups({ db, config, vitals }: Deps): Promise<Machine['backups']> {
  const made = await listBackups(db, 20)
  const list = made.map(async ({ began_at, ended_at, problem, ...backup }) => ({
    ...backup,
    began_at: began_at.toISOString(),
    ended_at: ended_at?.toISOString() ?? null,
    problem: problem && vitals.hide(problem),
    is_there: await access(backup.file).then(
      () => true,
      () => false,
    ),
  }))
  return {
    every_seconds: config.backups ? config.backups.every / 1000 : null,
    keep: config.backups?.keep ?? null,
    is_encrypted: config.backupPassphrase !== undefined,
    newest_at: (await newestBackup(db))?.beganAt.toISOString() ?? null,
    list: await Promise.all(list),
  }
}
