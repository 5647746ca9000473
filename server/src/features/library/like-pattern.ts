/** A word as a pattern of `like`. What is typed is looked for as it is: no sign of it is a wildcard. */
export const anywhere = (word: string): string => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`
