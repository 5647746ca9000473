import { codePattern } from 'contract/credentials/paths.ts'

/** A certificate here, one that another site has, or neither. */
export type Addressed = { code: string } | { elsewhere: string } | undefined

const asCode = new RegExp(`^${codePattern}$`)
const asPath = new RegExp(`^/credentials/(${codePattern})(?:\\.[a-z]{3,4})?/?$`)

/** @param origins of this site */
export function readAddress(typed: string, origins: readonly string[]): Addressed {
  const text = typed.trim()
  if (asCode.test(text)) return { code: text }
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`)
  if (!url?.hostname.includes('.') && url?.hostname !== 'localhost') return undefined
  const hosts = origins.map((origin) => new URL(origin).host)
  if (!hosts.includes(url.host)) return { elsewhere: url.href }
  const code = asPath.exec(url.pathname)?.[1]
  return code ? { code } : undefined
}
