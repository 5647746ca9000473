/** A restore from an older backup does not bring a withdrawn consent back. */
import { join } from 'node:path'
import { switchOff, switchOn } from 'contract/recruiting/candidates.ts'
import { consentVersion } from 'contract/recruiting/rules.ts'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { buildIndex } from '../features/recruiting/card-index/build.ts'
import { keepWithdrawalList } from '../features/recruiting/jobs/keep-withdrawal-list.ts'
import { readList } from '../platform/authenticated-list.ts'
import { diskStore } from '../platform/uploads/disk-store.ts'
import { uploadsFolder } from '../platform/uploads/incoming.ts'
import { findWithdrawn, withdrawalList } from '../platform/withdrawal-list.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { emptyFolder } from '../testing/data-folder.ts'
import { testDatabase } from '../testing/database.ts'
import { makeCandidates } from '../testing/recruiting.ts'
import { makeSubscriber } from '../testing/subscriber.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

test('a consent that was withdrawn after the backup is withdrawn again, and one that was given again holds', async () => {
  const { db, clock, config } = t.deps
  const [one, other, ...more] = await makeCandidates(t, 6)
  await t.call(switchOff, { token: other!.token })
  t.clock.advance(1000)
  const given_at = clock.now()
  await db.insertInto('recruiting_consents').values({ user_id: other!.id, version: consentVersion, given_at }).execute()
  await db.updateTable('candidates').set({ is_on: true }).where('user_id', '=', other!.id).execute()
  await buildIndex(db, clock.now())
  const folder = await emptyFolder()
  const file = join(folder, 'a.backup')
  await makeBackup(t.deps, { file })
  t.clock.advance(1000)
  await t.call(switchOff, { token: one!.token })
  await keepWithdrawalList({ ...t.deps, config: { ...config, dataDir: folder } })
  const withdrawn = (await readList(withdrawalList, folder, undefined))?.entries ?? []
  expect(withdrawn.map(({ id }) => id)).toEqual([other!.id, one!.id])

  const dataDir = await emptyFolder()
  const database = await testDatabase({ empty: true })
  onTestFinished(() => database.close())
  const place = { dataDir, files: diskStore(uploadsFolder(dataDir)) }
  const stranger = { ...withdrawn[0]!, id: more[0]!.id }
  const options = { file, passphrase: undefined, isLive: true, withdrawn: [...withdrawn, stranger] }
  expect(await restoreBackup(database, place, options, clock.now())).toMatchObject({ withdrawn: 1 })
  const off = await database.db.selectFrom('candidates').select('user_id').where('is_on', '=', false).execute()
  expect(off).toEqual([{ user_id: one!.id }])
  const cards = await database.db.selectFrom('cards').select('candidate_id').execute()
  expect(cards.map(({ candidate_id }) => candidate_id).toSorted()).toEqual([other!, ...more].map(({ id }) => id).toSorted())
  const consents = database.db.selectFrom('recruiting_consents').select('withdrawn_at').where('user_id', '=', one!.id)
  expect(await consents.execute()).toEqual([{ withdrawn_at: withdrawn[1]!.at }])
})

test('a consent that was given anew, to other words, was not withdrawn', async () => {
  const { db } = t.deps
  const { id, token } = await makeSubscriber(t)
  const consent = () => t.call(switchOn, { token, body: { version: consentVersion } })
  await consent()
  await db.updateTable('recruiting_consents').set({ version: 'before' }).where('user_id', '=', id).execute()
  t.clock.advance(1000)
  await consent()
  expect(await db.selectFrom('recruiting_consents').select('id').where('user_id', '=', id).execute()).toHaveLength(2)
  const isListed = async () => (await findWithdrawn(db)).some((one) => one.id === id)
  expect(await isListed()).toBe(false)
  t.clock.advance(1000)
  await t.call(switchOff, { token })
  expect(await isListed()).toBe(true)
})
