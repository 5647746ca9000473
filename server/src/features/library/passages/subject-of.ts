/** What a question asks for, without the words in which anything is asked for: of "How does the Kelly criterion work?" the Kelly criterion. Pure. */

const asked = /^(?:how (?:do|does|did|can|is|are)|what(?:'s| is| are| do| does| did)?) /i
/** At its end, behind a question word at its beginning. */
const asking = / (?:works?|means?) ?[?.!]?$/i

const askingWords =
  /\b(?:explain(?:ed|s)?|explanation of|describe|define|definition of|meaning of|example of|please|tell me|teach me|help me|understand|to me|for me|for dummies|for beginners|what's wrong with (?:it|them|that|this))\b/gi

/** A longer text is no question for a name. */
const longest = 300

export function subjectOf(question: string): string {
  if (question.length > longest) return question
  const plain = question.replaceAll('’', "'").trim()
  const bare = asked.test(plain) ? plain.replace(asking, '') : plain
  return bare.replaceAll(askingWords, ' ')
}

/** What kind of thing a name names: "the coupon collector problem" is the coupon collector. By their stems. */
export const kindStems: ReadonlySet<string> = new Set(
  'problem theorem formula method model algorithm rule principl techniqu equat concept estim structur number analysi'.split(' '),
)
