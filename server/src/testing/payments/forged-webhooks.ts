/** Webhooks that the provider did not send, or not so, or not now: random changes of a signed one. */
import fc from 'fast-check'
import Stripe from 'stripe'

export interface Forgery {
  body: string
  signature: string | undefined
}

const sdk = new Stripe('sk_test')
const now = () => Math.floor(Date.now() / 1000)
const signed = (payload: string, secret: string, timestamp = now()) =>
  sdk.webhooks.generateTestHeaderString({ payload, secret, timestamp })

/** So many forgeries of one genuine event, none of which the receiver may take. @param payload a JSON text in US-ASCII */
export function forgeriesOf(payload: string, secret: string, count: number, seed = 1900): Forgery[] {
  const genuine = signed(payload, secret)
  const somewhere = fc.integer({ min: 0, max: payload.length - 1 })
  const altered = fc.oneof(
    // One letter is another, is missing, or is there twice.
    fc.tuple(somewhere, fc.integer({ min: 1, max: 94 })).map(([at, by]) => splice(payload, at, 1, shift(payload[at] ?? ' ', by))),
    somewhere.map((at) => splice(payload, at, 1, '')),
    somewhere.map((at) => splice(payload, at, 0, payload[at] ?? ' ')),
    fc.constantFrom(`${payload} `, `${payload}\n`, `\ufeff${payload}`, '', '{}', 'null', payload.toUpperCase()),
    fc.constantFrom('"livemode":true', '"amount_total":1').map((more) => payload.replace('{', `{${more},`)),
  )
  const forged = fc.oneof(
    altered.map((body) => ({ body, signature: genuine })),
    // Signed by somebody else, or with a part of the secret.
    fc.string({ minLength: 1, maxLength: 40 }).map((other) => ({ body: payload, signature: signed(payload, `whsec_${other}`) })),
    fc
      .integer({ min: 1, max: secret.length - 1 })
      .map((end) => ({ body: payload, signature: signed(payload, secret.slice(0, end)) })),
    // A genuine one of another time: replayed, or prepared.
    fc.integer({ min: 330, max: 90_000_000 }).map((ago) => ({ body: payload, signature: signed(payload, secret, now() - ago) })),
    fc
      .integer({ min: 330, max: 90_000_000 })
      .map((ahead) => ({ body: payload, signature: signed(payload, secret, now() + ahead) })),
    // The genuine header with another time, or with a letter of its signature changed.
    fc.integer({ min: 1, max: 290 }).map((by) => ({ body: payload, signature: genuine.replace(/t=\d+/, `t=${now() - by - 5}`) })),
    fc
      .tuple(fc.integer({ min: 0, max: 63 }), fc.integer({ min: 1, max: 15 }))
      .map(([at, by]) => ({ body: payload, signature: otherDigit(genuine, at, by) })),
    // No header at all, or another one.
    fc
      .constantFrom(
        undefined,
        'v1=',
        't=',
        genuine.replace('v1=', 'v0='),
        genuine.replace(/^t=\d+,/, ''),
        genuine.replace(',', ';'),
      )
      .map((signature) => ({ body: payload, signature })),
    fc.stringMatching(/^[ -~]{1,80}$/).map((signature) => ({ body: payload, signature: signature.trim() || 'x' })),
    // The simplest signature of all: none, by its older scheme.
    fc.constant({ body: payload, signature: `t=${now()},v0=${'0'.repeat(64)},v1=${'0'.repeat(64)}` }),
  )
  return fc.sample(forged, { numRuns: count, seed })
}

const splice = (text: string, at: number, remove: number, insert: string) => text.slice(0, at) + insert + text.slice(at + remove)

/** Another printable letter. */
const shift = (letter: string, by: number) => String.fromCharCode(((letter.charCodeAt(0) - 32 + by) % 95) + 32)

function otherDigit(header: string, at: number, by: number): string {
  const place = header.indexOf('v1=') + 3 + at
  const digit = (Number.parseInt(header[place] ?? '0', 16) + by) % 16
  return splice(header, place, 1, digit.toString(16))
}
