/** The keys of recent answers: a change forgets the answer about a certificate, and the status list that it is on. */
export const answerKey = (code: string): string => `certificate ${code}`

export const listKey = (number: number): string => `status list ${number}`
