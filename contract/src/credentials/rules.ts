/** The numbers of certificates that both sides show. */

/** A certificate is valid for so many months. */
export const validMonths = 36

/** From so many months after the pass on, the examination can be taken again to renew the certificate. */
export const renewalMonths = 30

/** The holder is mailed so many days before a certificate expires. */
export const expiryNoticeDays = [60, 14] as const

/** Seconds for which caches may keep an answer about a certificate: a revocation reaches everybody within them. */
export const cacheSeconds = 60

export const longestName = 100

/** Bytes of a file that can be verified. */
export const mostFileBytes = 1_000_000

/** Files that one network can have verified in a minute. */
export const verificationsPerMinute = 20

/** Times that one person can have certificates reissued in 24 hours. */
export const reissuesPerDay = 5
