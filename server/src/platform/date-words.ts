/** How mails write dates: as the pages do, in UTC. */

/** `30 April 2027` */
export const dayInWords = (date: Date): string => date.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** `30 April 2027, 17:45 UTC` */
export const momentInWords = (date: Date): string => `${dayInWords(date)}, ${date.toISOString().slice(11, 16)} UTC`
