import type { ReceivedRequest } from 'contract/recruiting/received-requests.ts'
import type { Shareable } from 'contract/recruiting/vocabulary.ts'

export const shareWords: Record<Shareable, string> = {
  name: 'Name',
  email: 'Email',
  linkedin: 'LinkedIn',
  cities: 'Job cities',
  certificate: 'Links to valid certificates that you do not hide',
}

const withinSentence: Record<Shareable, string> = {
  name: 'name',
  email: 'email',
  linkedin: 'LinkedIn',
  cities: 'job cities',
  certificate: 'links to certificates',
}

/** The parts that an accepted request handed over, as sentences that begin with a space. */
export function handedOver({ shared, sentence, solutions }: ReceivedRequest): string {
  const parts = [...shared.map((share) => withinSentence[share]), ...solutions.map((title) => `your solution of “${title}”`)]
  const said = parts.length > 0 ? ` You handed over: ${parts.join(', ')}.` : ' You handed over no details.'
  return sentence === null ? said : `${said} You wrote: “${sentence}”`
}
