/** Calls that outlive the server: what got no answer is sent again as soon as there is somebody to answer. */
import { setTimeout as pause } from 'node:timers/promises'
import { type Body, type Endpoint, fillPath, type Params, type Reply } from 'contract/endpoint.ts'
import type { Product } from './product.ts'

export interface Answer<R> {
  status: number
  /** What the contract promises for 200; a refusal has `message`. */
  body: Partial<R> & { message?: string }
  /** An earlier try reached the server and got no answer: it may have been carried out. */
  isRepeat: boolean
}

export interface Call {
  token?: string
  /** The network that the call comes from. */
  from: string
  /** Called before each try. */
  trying?: () => void
  /** Called after each that got no answer. */
  cutOff?: () => void
}

interface Sent {
  method: string
  url: string
  headers: Record<string, string>
  body?: string
}

const answerWithinMs = 60_000

export async function call<E extends Endpoint>(
  product: Product,
  endpoint: E,
  options: Call & { params?: Params<E>; body?: Body<E> },
): Promise<Answer<Reply<E>>> {
  const { token, from, params, body } = options
  const headers = {
    'x-forwarded-for': from,
    ...(token !== undefined && { authorization: `Token ${token}` }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  }
  const url = product.url + fillPath(endpoint.url, params as Record<string, string | number> | undefined)
  const sent = { method: endpoint.method, url, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
  const { status, text, isRepeat } = await send(product, sent, options)
  return { status, body: JSON.parse(text), isRepeat }
}

/** Fills in a form on a page of the product; redirects are not followed. */
export function post(product: Product, url: string, fields: Record<string, string>, trying?: () => void) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return send(
    product,
    { method: 'POST', url, headers, body: new URLSearchParams(fields).toString() },
    { ...(trying && { trying }) },
  )
}

export async function read(product: Product, path: string): Promise<string> {
  return (await send(product, { method: 'GET', url: product.url + path, headers: {} })).text
}

async function send(product: Product, { url, ...sent }: Sent, { trying, cutOff }: Pick<Call, 'trying' | 'cutOff'> = {}) {
  let isRepeat = false
  for (;;) {
    await product.whenReady()
    trying?.()
    try {
      const answer = await fetch(url, { ...sent, redirect: 'manual', signal: AbortSignal.timeout(answerWithinMs) })
      const text = await answer.text()
      // Killing is no excuse: a server that is there to answer is well.
      if (answer.status >= 500) throw new Failure(`${sent.method} ${new URL(url).pathname} answered ${answer.status}: ${text}`)
      return { status: answer.status, text, isRepeat }
    } catch (error) {
      if (error instanceof Failure || (error instanceof Error && error.name === 'TimeoutError')) throw error
      if (wasRefused(error)) await pause(50)
      else {
        isRepeat = true
        cutOff?.()
      }
    }
  }
}

export function untrue(what: string, { status, body, isRepeat }: Answer<unknown>): Error {
  return new Error(`${what}: ${status} ${JSON.stringify(body)}${isRepeat ? ' (an earlier try got no answer)' : ''}`)
}

class Failure extends Error {}

function wasRefused(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED'
}
