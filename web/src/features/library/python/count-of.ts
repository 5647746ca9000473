/** `1 row`, `10,000 rows`. @param what in the singular */
export const countOf = (many: number, what: string): string => `${many.toLocaleString('en')} ${what}${many === 1 ? '' : 's'}`
