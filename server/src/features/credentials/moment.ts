/** A moment as credentials write it: `2026-11-29T10:00:00Z`. To RDF another spelling of it would be another value. */
export const secondOf = (moment: Date): string => `${moment.toISOString().slice(0, 19)}Z`
