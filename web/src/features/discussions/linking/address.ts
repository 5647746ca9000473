/** Each answer, and each reply, has an address: that of its thread with `#answer-12` behind it. */
export const idOf = (answerId: number): string => `answer-${answerId}`

/** The number that the end of an address names. */
export function answerIn(hash: string): number | undefined {
  const id = /^#answer-([1-9]\d{0,8})$/.exec(hash)?.[1]
  return id === undefined ? undefined : Number(id)
}
