import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '../../db/db.ts'
import { lookForWhatCannotBe } from '../../platform/consistency.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { examLibrary } from '../../testing/assessments.ts'
import { makeHolder } from '../../testing/credentials.ts'
import { credentialChecks } from './checks.ts'
import { revoke } from './revoking/revoke.ts'

let t: TestApp
let code: string
let revokedIndex: number
beforeAll(async () => {
  t = await testApp({ filledBy: examLibrary })
  code = (await makeHolder(t)).credential.code
  const revoked = (await makeHolder(t)).credential.code
  await revoke(t.deps.db, t.deps, { code: revoked, reason: 'holder', at: t.clock.now() })
  const row = await t.deps.db.selectFrom('credentials').select('list_index').where('code', '=', revoked).executeTakeFirstOrThrow()
  revokedIndex = row.list_index
})
afterAll(() => t.close())

async function found(db: Db): Promise<string[]> {
  const sentences: string[] = []
  for await (const sentence of lookForWhatCannotBe({ ...t.deps, db }, credentialChecks)) sentences.push(sentence)
  return sentences
}

test('where everything is as it must be nothing is found', async () => {
  expect(await found(t.deps.db)).toEqual([])
})

const live = 'where revoked_at is null'
const changed = 'a certificate that was changed after it was signed, or was signed with an unknown key: certificate CODE'
const differs = (what: string) =>
  `a certificate whose row says something else than its signed contents: certificate CODE: ${what}`
const listChanged = 'a status list that was changed after it was signed, or was signed with an unknown key: status list 1'
const otherBits = (index: string) => `a status list that shows other revocations than there are: status list 1, index ${index}`

/** What is done behind the code, and what is found then, besides what is found of the other certificate. */
const wrongs: [string, string[]][] = [
  [`update credentials set signed = replace(signed, 'Safe Exam', 'safe exam') ${live}`, [changed]],
  [`update credentials set signed = replace(signed, 'Ada Example', 'Eve Example') ${live}`, [changed, differs('name')]],
  [`update credentials set signed = 'no JSON' ${live}`, [changed, differs('it cannot be read')]],
  [`update credentials set name = 'Eve Example' ${live}`, [differs('name')]],
  [`update credentials set title = 'Another certificate' ${live}`, [differs('title')]],
  [`update credentials set list_index = (list_index + 1) % 131072 ${live}`, [differs('index')]],
  [`update credentials set issued_at = issued_at - interval '1 second' ${live}`, [differs('beginning')]],
  [`update credentials set valid_until = valid_until + interval '1 second' ${live}`, [differs('end')]],
  [
    `with other as (insert into credential_status_lists (number, signed_at) values (2, now())) update credentials set list = 2 ${live}`,
    [differs('status list')],
  ],
  // Its list is signed anew.
  [`update credentials set revoked_at = now(), revocation_reason = 'error' ${live}`, []],
  [
    `with list as (update credential_status_lists set revoked_count = 2)
    update credentials set revoked_at = now(), revocation_reason = 'error' ${live}`,
    [otherBits('LIVE')],
  ],
  ['update credentials set revoked_at = null, revocation_reason = null', [otherBits('REVOKED')]],
  [
    `update credential_status_lists set signed = jsonb_set(signed::jsonb, '{credentialSubject,encodedList}', '"u"')::text`,
    [listChanged, 'a status list that shows other revocations than there are: status list 1: it cannot be read'],
  ],
  [`update credential_status_lists set signed = replace(signed, 'did:web:', 'did:web:other.')`, [listChanged]],
  // After a restore it is signed anew.
  ['update credential_status_lists set signed = null', []],
  [
    `update assessment_attempts set state = 'void' where id = (select attempt_id from credentials ${live})`,
    ['a certificate that is not revoked, of an examination that has not passed: certificate CODE'],
  ],
]

test.each(wrongs)('%s', async (statement, sentences) => {
  const taken = new Error('taken back')
  let seen: string[] = []
  const { list_index: liveIndex } = await t.deps.db
    .selectFrom('credentials')
    .select('list_index')
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  const work = t.deps.db.transaction().execute(async (trx) => {
    await trx.executeQuery(CompiledQuery.raw(statement))
    seen = await found(trx)
    throw taken
  })
  await expect(work).rejects.toBe(taken)
  const filled = sentences.map((sentence) =>
    sentence.replace('CODE', code).replace('LIVE', String(liveIndex)).replace('REVOKED', String(revokedIndex)),
  )
  expect(seen).toEqual(filled)
})

test('certificates of a key that is not known any more are found, page by page', async () => {
  const taken = new Error('taken back')
  let seen: string[] = []
  const work = t.deps.db.transaction().execute(async (trx) => {
    await sql`delete from credential_keys`.execute(trx)
    // More than a page, each with a code of its own that sorts before the others.
    await sql`
      insert into credentials (code, title, name, signed, list, list_index, issued_at, valid_until, revoked_at, revocation_reason)
      select '1' || lpad(n::text, 21, '0'), title, name, signed, list, (list_index + n) % 131072, issued_at, valid_until, now(), 'error'
      from credentials, generate_series(1, 250) n where code = ${code}`.execute(trx)
    seen = await found(trx)
    throw taken
  })
  await expect(work).rejects.toBe(taken)
  expect(seen.filter((sentence) => sentence.startsWith('a certificate that was changed'))).toHaveLength(252)
})
