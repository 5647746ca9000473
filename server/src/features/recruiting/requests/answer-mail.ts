import type { Deps } from '../../../deps.ts'
import { layOutMail, type MailContent } from '../../../platform/mail-layout.ts'
import { oneLine } from '../../../platform/typed-text.ts'

/** Says that there is an answer, and names nobody: a mail cannot be taken back when an account is erased. */
export function answerMail(
  { productName, publicUrl }: Deps['config'],
  { role }: { role: string },
  state: 'accepted' | 'declined',
): MailContent {
  const about = oneLine(role)
  return layOutMail(productName, {
    subject: `A candidate ${state} your request: ${about}`,
    paragraphs: [
      state === 'accepted'
        ? `A candidate accepted your request for “${about}”. Your shortlist shows what they handed over.`
        : `A candidate declined your request for “${about}”. Your shortlist shows the reason, if they gave one.`,
    ],
    action: { label: 'Open your shortlist', url: `${publicUrl}/recruiters/shortlist` },
  })
}
