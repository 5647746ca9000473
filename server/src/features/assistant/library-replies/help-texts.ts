/** About the platform itself: what is asked most, with the words that it is asked in. */
import { questionsADay } from 'contract/assistant/api.ts'
import { wordsToFind } from '../../library/library.ts'

interface HelpText {
  /** Each group of words has to be met by one of its words. */
  asked: readonly (readonly string[])[]
  says: string
}

const words = (...groups: string[]) => groups.map((group) => group.split(' '))

const texts: readonly HelpText[] = [
  {
    asked: words('device devices browser browsers', 'reset many limit log login sign free another new'),
    says: 'An account may be used from two browsers. Which ones they are stands in the settings under “2 browsers”; to free a place there, sign the other one out, or write to support.',
  },
  {
    asked: words('questions queries', 'left remaining today limit', 'many how what'),
    says: `You may ask ${questionsADay} questions a day. The head of this panel says how many are left; they come back at midnight UTC.`,
  },
  {
    asked: words('cancel end stop quit', 'subscription plan membership renewal'),
    says: 'A plan is cancelled in the settings, on its card under “Plans”: access stays until the end of what was paid for, and it can be taken back until then.',
  },
  {
    asked: words('refund money', 'refund back return'),
    says: 'For a refund write to support with the e-mail of your account; the address is at the foot of every public page.',
  },
  {
    asked: words('invoice receipt receipts invoices billing bill', 'find get download see where my show'),
    says: 'Every payment and its receipt stand in the settings under “Billing history”.',
  },
  {
    asked: words('password', 'change forgot forgotten reset new'),
    says: 'The password is changed in the settings under “Change password”. Who has forgotten it asks for a link in the log-in dialog.',
  },
  {
    asked: words('email e-mail mail address', 'change another new'),
    says: 'The e-mail is changed in the settings, in the profile. It becomes the new one when the link that is mailed there was opened.',
  },
  {
    asked: words('subscribe price prices cost plans plan upgrade', 'how where much see what subscribe'),
    says: 'What is open to you and what the others cost stands in the settings under “Plans”.',
  },
  {
    asked: words('student students edu academic', 'price prices discount pay cheaper cost'),
    says: 'Students pay less where a plan says so. It needs an academic address, or your word and a LinkedIn profile, in the settings.',
  },
  {
    asked: words('mock', 'interview interviews book booking session'),
    says: 'A mock interview is booked in the settings under “Mock interview”, with Book Now.',
  },
  {
    asked: words('keyboard shortcut shortcuts keys'),
    says: 'In a question press ? for the list of keys.',
  },
  {
    asked: words('package packages install installed available', 'python numpy pandas scipy'),
    says: 'Python opens beside a question with its button; it runs in your browser. The pane says which packages are there.',
  },
  {
    asked: words('discussion discussions forum thread', 'start ask post write where'),
    says: 'Every question has its discussions behind the button “Discussion” above its title; there you ask other readers.',
  },
]

/** @returns the text that is asked for, where one is */
export function helpFor(question: string): string | undefined {
  const asked = new Set(wordsToFind(question))
  return texts.find((text) => text.asked.every((group) => group.some((word) => asked.has(word))))?.says
}
