/** What a question asks for, without the words in which anything is asked for: of "How does the Kelly criterion work?" the Kelly criterion. Pure. */

/** Around what is asked for. */
const askings: readonly RegExp[] = [
  /\bhow (?:do|does|did|can|is|are)\b(.*?)\bworks?\b/gi,
  /\bwhat(?:'s| do| does| did)?\b(.*?)\bmeans?\s*\??$/gi,
  /\bwhat's wrong with (?:it|them|that|this)\b/gi,
]

const askingWords =
  /\b(?:explain(?:ed|s)?|explanation of|describe|define|definition of|meaning of|example of|please|tell me|teach me|help me|understand|(?:to|for) (?:me|dummies|beginners)|like i(?:['’]?m| am) (?:five|5))\b/gi

export const subjectOf = (question: string): string =>
  askings
    .reduce(
      (text, asking) => text.replaceAll(asking, (_, asked: unknown) => ` ${typeof asked === 'string' ? asked : ''} `),
      question.replaceAll('’', "'"),
    )
    .replaceAll(askingWords, ' ')
    .trim()

/** What kind of thing a name names: "the coupon collector problem" is the coupon collector. By their stems. */
export const kindStems: ReadonlySet<string> = new Set(
  'problem theorem formula method model algorithm rule principl techniqu equat concept estim structur number analysi'.split(' '),
)
