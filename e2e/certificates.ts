/** Certificates of the cast, over the product's own calls. Examinations must need no oral there (`ASSESSMENT_ORAL=none`). */
import { type APIRequestContext, expect, request as requests } from '@playwright/test'
import { listAssessments } from 'contract/assessments/api.ts'
import { decideCase, listCases } from 'contract/assessments/case-administration.ts'
import { appealResult } from 'contract/assessments/cases.ts'
import { listCredentials, reissueCredential, setVisibility } from 'contract/credentials/api.ts'
import type { OwnCredential } from 'contract/credentials/model.ts'
import { credentialPaths } from 'contract/credentials/paths.ts'
import { fillPath, type Reply } from 'contract/endpoint.ts'

/** Of the cast: has failed an examination. */
const holder = 'examined@example.com'
const words = 'The log confirms it: every question of this paper counts as right.'

/**
 * Asked again it finds the same two.
 *
 * @returns a valid certificate, and the one that it replaced, which was revoked
 */
export async function certificatesOf(request: APIRequestContext): Promise<{ valid: OwnCredential; revoked: OwnCredential }> {
  const { get, post } = await signedIn(request, holder)
  const list = async () => ((await get(listCredentials.url)) as Reply<typeof listCredentials>).credentials
  if ((await list()).length === 0) await pass(request)
  const [newest, ...older] = await list()
  if (newest && older.length === 0)
    await post(fillPath(reissueCredential.url, { code: newest.code }), {
      name: 'Emil Łukasiewicz',
      shows_scores: newest.has_scores,
    })
  const [valid, revoked] = await list()
  if (valid?.state !== 'valid' || revoked?.state !== 'revoked') throw new Error('The cast has no certificates.')
  return { valid, revoked }
}

/** @returns the path of a certificate's page that search engines may list */
export async function publicCertificate(origin: string): Promise<string> {
  const calls = await requests.newContext({ baseURL: origin })
  const { code } = (await certificatesOf(calls)).valid
  await (await signedIn(calls, holder)).put(fillPath(setVisibility.url, { code }), { visibility: 'public' })
  await calls.dispose()
  return credentialPaths.page(code)
}

/** On an appeal that a reviewer grants. */
async function pass(request: APIRequestContext): Promise<void> {
  const own = await signedIn(request, holder)
  const reviewer = await signedIn(request, 'administrator@example.com')
  const { assessments } = (await own.get(listAssessments.url)) as Reply<typeof listAssessments>
  const attempt = assessments.flatMap(({ attempts }) => attempts).find(({ assurance }) => assurance === 'locked_browser')
  if (!attempt) throw new Error('The cast has no examination.')
  let appeal: { id: number } | undefined
  // Its code is marked a while after the cast has submitted it. Somebody may have appealed already.
  await expect(async () => {
    await own.post(fillPath(appealResult.url, { id: attempt.id }), { text: words }).catch(() => {})
    const { cases } = (await reviewer.get(`${listCases.url}?state=waiting`)) as Reply<typeof listCases>
    appeal = cases.find(({ kind, attempt_id }) => kind === 'appeal' && attempt_id === attempt.id)
    expect(appeal).toBeDefined()
  }).toPass({ timeout: 90_000 })
  const granted = Array.from({ length: attempt.questions }, (_, index) => index + 1)
  await reviewer.post(fillPath(decideCase.url, { id: appeal?.id ?? 0 }), { decision: 'remarked', granted, reasons: words })
}

/** As the developer panel does it, without the ceremony of a log-in. */
export async function signedIn(request: APIRequestContext, email: string) {
  const panel = await (await request.post('/dev/become', { form: { email } })).text()
  const headers = { authorization: `Token ${/&quot;token&quot;:&quot;([^&]+)&quot;/.exec(panel)?.[1]}` }
  const read = async (asked: ReturnType<typeof request.get>): Promise<unknown> => {
    const answer = await asked
    if (!answer.ok()) throw new Error(`${answer.url()} answered ${answer.status()}: ${await answer.text()}`)
    return answer.json()
  }
  return {
    get: (url: string) => read(request.get(url, { headers })),
    post: (url: string, data: object) => read(request.post(url, { headers, data })),
    put: (url: string, data: object) => read(request.put(url, { headers, data })),
  }
}
