/** Domains of firms, as people type them. */
import { domainToASCII } from 'node:url'
import { invalid } from 'contract/problems.ts'

/** Providers of mail for everybody: an address there says nothing of an employer. */
const publicProviders = new Set(
  `aol.com fastmail.com free.fr gmail.com gmx.at gmx.ch gmx.de gmx.net googlemail.com hey.com hotmail.co.uk hotmail.com hotmail.fr icloud.com
  laposte.net libero.it live.com mac.com mail.com mail.ru me.com msn.com naver.com orange.fr outlook.com outlook.de outlook.fr pm.me
  proton.me protonmail.com qq.com t-online.de tuta.com tutanota.com web.de yahoo.co.in yahoo.co.jp yahoo.co.uk yahoo.com yahoo.de yahoo.fr
  yandex.com yandex.ru ymail.com zoho.com 126.com 163.com`.split(/\s+/),
)

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const domain = new RegExp(`^(?=.{1,253}$)(?:${label}\\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$`)

/**
 * Reads a domain out of what is typed: an address of a site, an email, or the domain itself.
 *
 * @returns lower case, in ASCII, without `www.`; undefined where there is none
 */
export function readDomain(typed: string): string | undefined {
  const [host = ''] = typed
    .trim()
    .replace(/^[a-z][a-z0-9+.-]*:(?:\/\/)?/i, '')
    .split(/[/?#]/)
  const name = host
    .slice(host.lastIndexOf('@') + 1)
    .replace(/:\d+$/, '')
    .replace(/\.$/, '')
  const ascii = domainToASCII(name).replace(/^www\.(?=.*\.)/, '')
  return domain.test(ascii) ? ascii : undefined
}

/** @throws problem that names the first line without a domain */
export function readDomains(typed: readonly string[]): string[] {
  const read = typed.map((line, at) => {
    const found = readDomain(line)
    if (found) return found
    const message = `Line ${at + 1}, “${line.trim().slice(0, 60)}”, is not a domain. Write it like firm.com.`
    throw invalid([{ field: 'hidden_from', message }])
  })
  return [...new Set(read)]
}

/** @returns the domain of an employer or a school, undefined for a public mail provider */
export function ownDomain(email: string): string | undefined {
  const found = readDomain(email)
  return found && !publicProviders.has(found) ? found : undefined
}
