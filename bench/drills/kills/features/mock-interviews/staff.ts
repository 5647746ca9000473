/** Who holds interviews, and who sets right what came to nothing: people of the cast, each signed in once. */
import { confirmPassword } from 'contract/accounts/recovery.ts'
import { reissueUsedSession } from 'contract/mock-interviews/administration.ts'
import { cancelInterview } from 'contract/mock-interviews/interviewers.ts'
import { type DemoPerson, demoPassword, demoPeople } from '../../../../../server/src/demo-people.ts'
import { call, untrue } from '../../client.ts'
import type { Customer, Session } from '../../crowd.ts'
import { countingTries, type Run } from '../../setting.ts'
import { signIn } from '../accounts/become-member.ts'
import type { Booked } from './candidate.ts'

export function openStaff(run: Run) {
  const sessions = new Map<DemoPerson, Promise<Session>>()
  const tokenOf = async (isMeant: (person: DemoPerson) => boolean): Promise<string> => {
    const person = demoPeople.find(isMeant)
    if (!person) throw new Error('The cast has nobody for this.')
    const session = sessions.get(person) ?? signIn(run, browserOf(person), demoPassword)
    sessions.set(person, session)
    return (await session).token
  }

  return {
    /** @returns whether the candidate has another session; false where the money has gone back */
    async cancel({ person }: Customer, { id, interviewer }: Booked): Promise<boolean> {
      const token = await tokenOf(({ interviews }) => interviews?.name === interviewer)
      const step = countingTries(run, person, 'interviewer’s cancellation')
      const answer = await call(run.product, cancelInterview, { ...step, token, params: { id }, body: { reason: 'I am ill.' } })
      // The try that got no answer cancelled it.
      if (answer.status === 409 && answer.isRepeat) return true
      if (answer.status === 409) return false
      if (answer.status !== 200) throw untrue('cancelling as its interviewer', answer)
      run.journal.acknowledge('interviewer’s cancellation', person.email, String(id))
      return true
    },

    /** @returns as above */
    async reissue({ person }: Customer, session_id: string): Promise<boolean> {
      const token = await tokenOf(({ isAdmin }) => isAdmin === true)
      const body = { session_id, reason: 'Nothing came of it.' }
      // They may have logged in long ago.
      const confirmed = await call(run.product, confirmPassword, { from: person.from, token, body: { password: demoPassword } })
      if (confirmed.status !== 200) throw untrue('giving the password again', confirmed)
      const answer = await call(run.product, reissueUsedSession, { ...countingTries(run, person, 'reissue'), token, body })
      if (answer.status === 409) return answer.isRepeat
      if (answer.status !== 200) throw untrue('issuing a credit again', answer)
      run.journal.acknowledge('reissue', person.email, session_id)
      return true
    },
  }
}

let browsers = 0

const browserOf = ({ email, username }: DemoPerson) => ({
  ...{ email, username },
  deviceId: crypto.randomUUID(),
  from: `203.0.113.${1 + (browsers++ % 250)}`,
})
