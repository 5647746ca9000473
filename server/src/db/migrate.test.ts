import { copyFile, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { migrate, pendingMigrations } from './migrate.ts'

const migrations = join(import.meta.dirname, 'migrations')

test('migrations are applied in order, once, and then nothing is pending', async () => {
  const open = await emptyDatabase()
  const folder = await migrationsFolder({
    '0001_first.sql': 'create table first (id int); create table also_first (id int);',
    '0002_second.sql': 'alter table first add column label text;',
  })
  expect(await pendingMigrations(open, folder)).toEqual(['0001_first', '0002_second'])
  expect(await migrate(open, folder)).toEqual({ applied: ['0001_first', '0002_second'] })
  expect(await migrate(open, folder)).toEqual({ applied: [] })
  expect(await pendingMigrations(open, folder)).toEqual([])
  expect((await open.pool.query('select id, label from first')).rows).toEqual([])
})

test('a release with one more migration applies only that one', async () => {
  const open = await emptyDatabase()
  const folder = await migrationsFolder({ '0001_first.sql': 'create table first (id int);' })
  await migrate(open, folder)
  await writeFile(join(folder, '0002_second.sql'), 'create table second (id int);')
  expect(await pendingMigrations(open, folder)).toEqual(['0002_second'])
  expect(await migrate(open, folder)).toEqual({ applied: ['0002_second'] })
})

test('a migration that fails takes back the ones before it, and says where it failed', async () => {
  const open = await emptyDatabase()
  const folder = await migrationsFolder({
    '0001_good.sql': 'create table good (id int);',
    '0002_bad.sql': 'create table bad (id nonsense);',
  })
  await expect(migrate(open, folder)).rejects.toThrow(/could not be migrated[\s\S]*type "nonsense" does not exist/)
  expect(await pendingMigrations(open, folder)).toEqual(['0001_good', '0002_bad'])
  await writeFile(join(folder, '0002_bad.sql'), 'create table bad (id int);')
  expect(await migrate(open, folder)).toEqual({ applied: ['0001_good', '0002_bad'] })
})

test("the connection keeps the pool's limits after a migration", async () => {
  const open = await emptyDatabase()
  const limits = "select name, setting from pg_settings where name in ('lock_timeout', 'statement_timeout') order by name"
  const before = await open.pool.query(limits)
  await migrate(open, await migrationsFolder({ '0001_first.sql': 'create table first (id int);' }))
  expect((await open.pool.query(limits)).rows).toEqual(before.rows)
})

test("the product's own migrations apply to an empty database", async () => {
  const open = await emptyDatabase()
  expect((await migrate(open)).applied[0]).toBe('0001_accounts')
  expect(await pendingMigrations(open)).toEqual([])
})

test('a database that knows a migration by the number that it had before goes on from there', async () => {
  const open = await emptyDatabase()
  await migrate(open)
  await open.pool.query("update migrations set name = '0040_passages' where name = '0038_passages'")
  await open.pool.query("update migrations set name = '0041_assistant' where name = '0039_assistant'")
  await open.pool.query("update migrations set name = '0042_assistant_model' where name = '0040_assistant_model'")
  expect(await migrate(open)).toEqual({ applied: [] })
  expect(await pendingMigrations(open)).toEqual([])
})

test('of two sessions of one browser the newer one survives the release that allows only one', async () => {
  const open = await emptyDatabase()
  const folder = await migrationsFolder({})
  for (const name of await readdir(migrations)) if (name < '0010') await copyFile(join(migrations, name), join(folder, name))
  await migrate(open, folder)
  await open.pool.query(`
    insert into users (email, email_key, username, username_key, firstname, lastname, linkedin, password_hash, created_at)
      values ('a@example.com', 'a@example.com', 'a', 'a', 'A', 'A', '', '', now());
    insert into sessions (token_hash, user_id, device_hash, ua, state, created_at, last_seen_at, expires_at)
      select token::bytea, 1, browser::bytea, token, 'full', now() - age, now(), now()
      from (values ('newer', 'one', interval '1 day'), ('older', 'one', '2 days'), ('other', 'two', '3 days')) row (token, browser, age);
  `)
  await migrate(open)
  const { rows } = await open.pool.query('select ua from sessions order by id')
  expect(rows).toEqual([{ ua: 'newer' }, { ua: 'other' }])
})

async function emptyDatabase() {
  const open = await testDatabase({ empty: true })
  onTestFinished(() => open.close())
  return open
}

async function migrationsFolder(files: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'test-migrations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  return folder
}
