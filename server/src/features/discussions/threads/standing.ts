/** How an answer stands among others (the generated column `standing`): first what was accepted, then what is endorsed. */
const endorsed = 1
const accepted = 2

export const isAccepted = (standing: number): boolean => (standing & accepted) !== 0
export const isEndorsed = (standing: number): boolean => (standing & endorsed) !== 0
export const withoutEndorsement = (standing: number): number => standing & ~endorsed

/** Where in the order of the best a page begins: behind this one. */
export interface Rank {
  standing: number
  votes: number
  id: number
}

/** Before every rank there is. */
export const top: Rank = { standing: endorsed + accepted + 1, votes: 0, id: 0 }

/** As a cursor, `3-12-845`: standing, votes, number. */
export const cursorOf = ({ standing, votes, id }: Rank): string => `${standing}-${votes}-${id}`

export function rankIn(cursor: string): Rank {
  const [standing = 0, votes = 0, id = 0] = cursor.split('-').map(Number)
  return { standing, votes, id }
}
