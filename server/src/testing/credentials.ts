/** Certificates in tests. */
import { listCredentials } from 'contract/credentials/api.ts'
import type { OwnCredential } from 'contract/credentials/model.ts'
import { credentialPaths } from 'contract/credentials/paths.ts'
import { sql } from 'kysely'
import type { TestApp } from './app.ts'
import { makeExamined, type TestCandidate } from './assessments.ts'
import { makePerson, type TestPerson } from './people.ts'

export interface TestHolder extends TestCandidate {
  credential: OwnCredential
}

/** Makes someone who has passed an examination and holds its certificate. */
export async function makeHolder(t: TestApp): Promise<TestHolder> {
  const candidate = await makeExamined(t, { right: 12 })
  const [credential] = await credentialsOf(t, candidate)
  if (!credential) throw new Error('The examination has no certificate.')
  return { ...candidate, credential }
}

/** The newest first. */
export const credentialsOf = async (t: TestApp, { token }: { token: string }): Promise<OwnCredential[]> =>
  (await t.call(listCredentials, { token })).body.credentials

export const makeAdministrator = async (t: TestApp): Promise<TestPerson> => {
  const person = await makePerson(t)
  await sql`update users set is_admin = true where id = ${person.id}`.execute(t.deps.db)
  return person
}

/** The credential of a certificate, as it is served. */
export const signedOf = async (t: TestApp, code: string): Promise<string> =>
  (await t.app.inject(credentialPaths.form(code, 'json'))).payload

/** Whether the bit of this credential is set in its status list, as it is served. */
export async function isListedRevoked(t: TestApp, signed: string): Promise<boolean> {
  const { statusListCredential, statusListIndex } = JSON.parse(signed).credentialStatus
  const list = (await t.app.inject(new URL(statusListCredential).pathname)).json()
  const { gunzipSync } = await import('node:zlib')
  const bits = gunzipSync(Buffer.from(list.credentialSubject.encodedList.slice(1), 'base64url'))
  const index = Number(statusListIndex)
  return ((bits[index >> 3] ?? 0) & (0x80 >> (index & 7))) !== 0
}
