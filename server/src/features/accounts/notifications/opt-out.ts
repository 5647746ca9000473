/** The address that stops notifications: signed, kept nowhere, and good for nothing else. It works as long as there is mail with it. */
import { unsubscribe } from 'contract/accounts/notifications.ts'
import { fillPath } from 'contract/endpoint.ts'
import { paths } from 'contract/paths.ts'
import type { Deps } from '../../../deps.ts'
import type { OptOut } from '../../../platform/mail-layout.ts'
import { deriveKey, isSignature, signature } from '../../../platform/secrets.ts'

type Signer = Pick<Deps, 'secretKey'>

export function optOutOf({ config, secretKey }: Signer & Pick<Deps, 'config'>, userId: number): OptOut {
  const unsubscribeToken = `${userId}.${signature(keyOf({ secretKey }), String(userId))}`
  return {
    page: config.publicUrl + paths.unsubscribe(unsubscribeToken),
    call: config.publicUrl + fillPath(unsubscribe.url, { unsubscribeToken }),
  }
}

/** Whose mails the token stops; undefined where we have not made it. */
export function ownerOf({ secretKey }: Signer, token: string): number | undefined {
  const [id = '', given = '', ...more] = token.split('.')
  const isOurs = /^[1-9]\d{0,9}$/.test(id) && more.length === 0 && isSignature(keyOf({ secretKey }), id, given)
  return isOurs ? Number(id) : undefined
}

const keyOf = ({ secretKey }: Signer) => deriveKey(secretKey, 'unsubscribe')
