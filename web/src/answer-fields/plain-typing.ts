/** No help from the keyboard of a phone or from the browser: what is typed is meant. */
export const plainTyping = { autoComplete: 'off', autoCapitalize: 'off', autoCorrect: 'off', spellCheck: false } as const
