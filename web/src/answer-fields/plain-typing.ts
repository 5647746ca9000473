/** Turns off the corrections of browsers and phones: an answer is taken as it is typed. */
export const plainTyping = { autoComplete: 'off', autoCapitalize: 'off', autoCorrect: 'off', spellCheck: false } as const
