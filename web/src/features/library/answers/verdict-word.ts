/** What became of an attempt, in a word and the tone of its tag. */
export const verdictWord = { right: 'Correct', wrong: 'Not quite', rounded: 'Rounded too early', handed_in: 'Submitted' } as const

export const verdictTone = { right: 'good', wrong: 'bad', rounded: 'waiting', handed_in: 'waiting' } as const
