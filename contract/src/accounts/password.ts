/**
 * One password, however a keyboard composes its letters (RFC 8265, OpaqueString): each space is an ASCII space, and the rest is in NFC. Width,
 * case and spaces at the ends count.
 */
export const normalPassword = (typed: string): string => typed.replace(/\p{Zs}/gu, ' ').normalize('NFC')

/** In code points of the normal form. */
export const passwordLength = (typed: string): number => [...normalPassword(typed)].length
