/** Races about certificates, and the outcome that each must have in either order. */
import { handIn, readResult } from 'contract/assessments/api.ts'
import { confirmRevocation, listAllCredentials, requestRevocation } from 'contract/credentials/administration.ts'
import { listCredentials, reissueCredential, revokeOwnCredential } from 'contract/credentials/api.ts'
import { sql } from 'kysely'
import { issueAwaited } from '../features/credentials/issuing/settle.ts'
import { carryOutErasures } from '../features/privacy/carry-out-erasures.ts'
import { productPersonalData } from '../personal-data.ts'
import { answerRight, makeExamCandidate, makeExamined } from './assessments.ts'
import { isListedRevoked, makeAdministrator, makeHolder, signedOf, type TestHolder } from './credentials.ts'
import { type Race, statuses, times } from './race.ts'

/** They need a database with `examLibrary` in it. */
export const credentialRaces: Record<string, Race> = {
  'of ten looks at a result that passes, one issues the certificate': async (t) => {
    const candidate = await makeExamCandidate(t)
    await answerRight(t, candidate, 12)
    await t.call(handIn, { token: candidate.sitting, params: { id: candidate.attempt } })
    const answers = await times(10, () => t.call(readResult, { token: candidate.token, params: { id: candidate.attempt } }))
    const { body } = await t.call(listCredentials, { token: candidate.token })
    return {
      seen: { statuses: statuses(answers), certificates: body.credentials.length, awaited: body.awaited },
      wanted: { statuses: Array(10).fill(200), certificates: 1, awaited: 0 },
    }
  },

  'certificates that are revoked at once are all in the status list': async (t) => {
    const holders: TestHolder[] = []
    for (let count = 0; count < 4; count++) holders.push(await makeHolder(t))
    const signed = await Promise.all(holders.map(({ credential }) => signedOf(t, credential.code)))
    const answers = await Promise.all(
      holders.map(({ token, credential }) => t.call(revokeOwnCredential, { token, params: { code: credential.code } })),
    )
    const listed = await Promise.all(signed.map((one) => isListedRevoked(t, one)))
    return {
      seen: { statuses: statuses(answers), listed },
      wanted: { statuses: Array(4).fill(200), listed: Array(4).fill(true) },
    }
  },

  'of two confirmations, a revocation by the holder and a reissue at once each ends or is refused, and the certificate is revoked':
    async (t) => {
      const { credential, token } = await makeHolder(t)
      const { code } = credential
      const [first, second, third] = [await makeAdministrator(t), await makeAdministrator(t), await makeAdministrator(t)]
      const body = { reason: 'error' as const, explanation: 'The certificate names another person.' }
      await t.call(requestRevocation, { token: first.token, params: { code }, body })
      const { body: found } = await t.call(listAllCredentials, { token: first.token, query: { search: code } })
      const id = found.credentials[0]?.request?.id ?? 0
      const answers = await Promise.all([
        t.call(confirmRevocation, { token: second.token, params: { id } }),
        t.call(confirmRevocation, { token: third.token, params: { id } }),
        t.call(revokeOwnCredential, { token, params: { code } }),
        t.call(reissueCredential, { token, params: { code }, body: { name: 'Ada B. Example', shows_scores: false } }),
      ])
      // A reissue that comes first takes the request along, so that the new certificate can be revoked as well.
      return {
        seen: {
          others: statuses(answers).filter((status) => status !== 200 && status !== 409),
          confirmed: statuses(answers.slice(0, 2)).filter((status) => status === 200).length <= 1,
          byHolder: statuses(answers.slice(2)).filter((status) => status === 200).length <= 1,
          listed: await isListedRevoked(t, await signedOf(t, code)),
        },
        wanted: { others: [], confirmed: true, byHolder: true, listed: true },
      }
    },

  'a certificate that is issued while its holder’s account is erased is not there, or is revoked without a name': async (t) => {
    const candidate = await makeExamined(t, { right: 12 })
    // As a process without a key leaves it.
    await sql`delete from credentials where attempt_id = ${candidate.attempt}`.execute(t.deps.db)
    await sql`insert into awaited_credentials (attempt_id) values (${candidate.attempt})`.execute(t.deps.db)
    await sql`
      insert into erasures (user_id, asked_at, due_at, removes_posts) values (${candidate.id}, ${t.clock.now()}, ${t.clock.now()}, false)`.execute(
      t.deps.db,
    )
    await Promise.all([issueAwaited(t.deps), carryOutErasures(t.deps, productPersonalData), issueAwaited(t.deps)])
    // Whatever was cut off by the other is done by the next run.
    await carryOutErasures(t.deps, productPersonalData)
    await issueAwaited(t.deps)
    const { rows } = await sql<{ named: number; waiting: number }>`
      select (select count(*)::integer from credentials where user_id = ${candidate.id} or attempt_id = ${candidate.attempt}) as named,
        (select count(*)::integer from erasures where user_id = ${candidate.id} and erased_at is null) as waiting`.execute(
      t.deps.db,
    )
    return { seen: { ...rows[0] }, wanted: { named: 0, waiting: 0 } }
  },
}
