/** What became of an attempt, in a word and the tone of its tag. */
export const verdictWord = { right: 'Right', wrong: 'Not right', rounded: 'Rounded too early', handed_in: 'Handed in' } as const

export const verdictTone = { right: 'good', wrong: 'bad', rounded: 'waiting', handed_in: 'waiting' } as const
