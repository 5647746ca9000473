import { renewalMonths, validMonths } from '../../credentials/rules.ts'
import { money } from '../../payments/money.ts'
import { plansFor } from '../../payments/plans.ts'
import { bankPayments, browsers, refunds } from './every-purchase.ts'
import type { Question } from './question.ts'

const [core] = plansFor('core_certificate', 'general')
const price = core && `${money(core.price.bank)} by bank or ${money(core.price.card)} by card`

export const certificateQuestions: readonly Question[] = [
  {
    question: 'Does a certificate renew?',
    answer: `No. It is one payment${price ? `, ${price}` : ''}. You won’t be charged again.`,
  },
  {
    question: 'What happens at the end of the six months?',
    answer:
      'Your access ends automatically; Settings shows the date from the first day. If you need longer, you can buy the certificate again.',
  },
  {
    question: 'Do I need the core certificate first?',
    answer:
      'No. They are sold separately, and you can have both at the same time; in Settings you choose which one you are working in.',
  },
  {
    question: 'What is a proctored assessment?',
    answer:
      'An examination against the clock, in a locked browser or with an invigilator on a call. The certificate says which of the two it was. You may not record it. The section “From payment to certificate” says whether you can take one on this site, and on which systems. Practice sittings are open with every plan; they issue no certificate.',
  },
  {
    question: 'Can I take the examination on Linux?',
    answer:
      'Not in Safe Exam Browser: it has no version for Linux, Android or ChromeOS. With an invigilator on a call you can use any system that has a current browser. The section “From payment to certificate” says which ways this site offers.',
  },
  {
    question: 'What does a certificate prove?',
    answer:
      'That the account of the named holder reached the pass mark of this examination, overall and in each section, in questions that were drawn for that sitting. It says on which day, whether it was in a locked browser or with an invigilator, and whether an oral was held. The holder chooses whether it shows scores or “passed” only.',
  },
  {
    question: 'What does a certificate not prove?',
    answer:
      'It does not identify the person who shows it to you: compare the name with an identity document. A locked browser closes every other program on one computer. It is not a person who watches, and it does not see a second device. A score is an estimate with an interval, so close scores rank nobody. The certificate of a demonstration proves nothing, because its questions are public.',
  },
  {
    question: 'How can an employer verify a certificate?',
    answer:
      'Open its address, or open the page /verify and choose the file: a PDF, picture, JSON file or bundle. Your browser checks our signature, and the file stays on your device. Certificates follow the open standard Open Badges 3.0, so other software can check them too. With the bundle this works without us, even when this site is gone.',
  },
  {
    question: 'How long is a certificate valid?',
    answer: `For ${validMonths} months. From ${renewalMonths} months after your pass you can take the examination again to renew it, and we email you before it ends. An expired certificate stays genuine: a check says that it was valid, and until when.`,
  },
  {
    question: 'When is a certificate revoked?',
    answer:
      'When it was issued by mistake, when a decision about the examination withdraws it, when its holder has it reissued with another name, or with or without scores, or at its holder’s wish. Except for its holder, two people have to decide it. Its page then shows the reason, and every check that reaches our list says that it was revoked; a check without the network says that this was not checked. When its holder deletes their account, we revoke the certificate and remove its page.',
  },
  {
    question: 'Is there a student price?',
    answer: 'No. Both certificates cost everyone the same.',
  },
  bankPayments,
  refunds,
  browsers,
]
