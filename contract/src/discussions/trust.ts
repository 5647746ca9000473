/** Who is new in the forum is slowed down: trust levels after Discourse, three of them. The page says so before the server refuses. */

export const trustLevels = ['new', 'member', 'regular'] as const
export type TrustLevel = (typeof trustLevels)[number]

export interface Standing {
  /** On which they read the forum. */
  days: number
  /** Of theirs, in all discussions, that nobody has removed. */
  posts: number
}

export interface Allowance {
  /** In one post. */
  links: number
  mentions: number
  /** In a day. */
  files: number
  threads: number
}

/** Who is regular is held by what holds for everybody alone. */
const allowances: Record<TrustLevel, Allowance | undefined> = {
  new: { links: 2, mentions: 2, files: 3, threads: 3 },
  member: { links: 10, mentions: 5, files: 20, threads: 10 },
  regular: undefined,
}

/** What leads from each level to the next. */
const needed: Record<TrustLevel, Standing | undefined> = {
  new: { days: 3, posts: 3 },
  member: { days: 15, posts: 30 },
  regular: undefined,
}

/** More are counted for nothing. */
export const mostCounted = needed.member?.posts ?? 0

export function trustLevelOf({ days, posts }: Standing): TrustLevel {
  const isPast = (level: TrustLevel) => {
    const more = needed[level]
    return more !== undefined && days >= more.days && posts >= more.posts
  }
  return isPast('member') ? 'regular' : isPast('new') ? 'member' : 'new'
}

export const allowanceOf = (level: TrustLevel): Allowance | undefined => allowances[level]
export const neededAfter = (level: TrustLevel): Standing | undefined => needed[level]

/** Told to who is over one of them. */
export const allowanceSentences = {
  links: ({ links }: Allowance) => `For now, a post can have at most ${links} links.`,
  mentions: ({ mentions }: Allowance) => `For now, a post can mention at most ${mentions} people.`,
  files: ({ files }: Allowance) => `For now, you can attach at most ${files} files a day in the forum.`,
  threads: ({ threads }: Allowance) => `For now, you can start at most ${threads} threads a day.`,
}
