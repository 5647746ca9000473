/**
 * In place of the server, for component tests: answers the contract's calls as the test says. It sends and takes only what the
 * contract allows; a call that no test has an answer for is a mistake of the test.
 *
 *     const server = fakeServer()
 *     server.answer(logIn, { token, data })
 *     server.refuse(getProfile, 'unexpected')
 *     server.lose(logIn)
 */
import { countUnread, defaultChannels, getNotificationChoices } from 'contract/discussions/inbox.ts'
import type { Body, Endpoint, Params, Reply } from 'contract/endpoint.ts'
import { getPreparing } from 'contract/library/api.ts'
import { type FieldError, Problem, type ProblemCode } from 'contract/problems.ts'
import { Value } from 'typebox/value'
import { expect, onTestFinished, vi } from 'vitest'
import { fakeUploads } from './fake-upload.ts'

interface Call<E extends Endpoint> {
  params: Params<E>
  /** As it stands in the address. */
  query: Record<string, string>
  body: Body<E>
  /** Of a form. */
  file: File | undefined
}

type Answer<E extends Endpoint> = Reply<E> | ((call: Call<E>) => Reply<E> | Promise<Reply<E>>)

interface Answering {
  endpoint: Endpoint
  pattern: RegExp
  answer(call: { params: unknown; query: Record<string, string>; body: unknown; file: File | undefined }): unknown
}

export function fakeServer() {
  // What stands around every page asks these, whatever is looked at.
  const answering: Answering[] = [
    usually(countUnread, { unread: 0 }),
    usually(getNotificationChoices, defaultChannels),
    usually(getPreparing, { questions: 0 }),
  ]
  const asked: { endpoint: Endpoint; body: unknown }[] = []
  const faults: string[] = []
  let isCut = false

  /** What was said last of a call holds. */
  function set(endpoint: Endpoint, answer: Answering['answer']): void {
    answering.unshift({ endpoint, pattern: patternOf(endpoint), answer })
  }

  const answerTo = async (address: string, { method = 'GET', body }: { method?: string; body?: string | FormData } = {}) => {
    const { pathname, searchParams } = new URL(address, location.href)
    if (isCut) throw new TypeError('Failed to fetch')
    if (pathname === '/healthz') return new Response()
    const found = answering.find(({ endpoint, pattern }) => endpoint.method === method && pattern.test(pathname))
    if (!found) {
      faults.push(`nothing answers ${method} ${pathname}`)
      return Response.json({ code: 'not_found', message: 'Not found.' }, { status: 404 })
    }
    const { endpoint } = found
    const { fields: sent, file } =
      body instanceof FormData ? readForm(body) : { fields: body && JSON.parse(body), file: undefined }
    asked.push({ endpoint, body: sent })
    if (endpoint.shape.body && !Value.Check(endpoint.shape.body, sent ?? {}))
      faults.push(`${method} ${pathname} does not take ${body}`)
    try {
      const reply = await found.answer({
        params: found.pattern.exec(pathname)?.groups,
        query: Object.fromEntries(searchParams),
        body: sent,
        file,
      })
      if (endpoint.shape.isStream) return new Response(reply as ReadableStream)
      if (!Value.Check(endpoint.shape.replies[200], reply))
        faults.push(
          `${method} ${pathname} never answers ${JSON.stringify([...Value.Errors(endpoint.shape.replies[200], reply)][0])}`,
        )
      return Response.json(reply)
    } catch (refusal) {
      if (!(refusal instanceof Problem)) throw refusal
      const { code, status, message, errors, retryAfter } = refusal
      return Response.json(
        { code, message, errors },
        { status, headers: retryAfter ? { 'retry-after': String(retryAfter) } : {} },
      )
    }
  }
  vi.stubGlobal('fetch', answerTo)
  vi.stubGlobal('XMLHttpRequest', fakeUploads(answerTo))
  onTestFinished(() => expect(faults, 'calls that the contract does not know').toEqual([]))

  return {
    answer: <E extends Endpoint>(endpoint: E, answer: Answer<E>): void =>
      set(endpoint, (call) => (typeof answer === 'function' ? (answer as (call: Call<E>) => unknown)(call as Call<E>) : answer)),
    refuse: (
      endpoint: Endpoint,
      code: ProblemCode,
      details: { message?: string; errors?: FieldError[]; retryAfter?: number } = {},
    ): void =>
      set(endpoint, () => {
        throw new Problem(code, details)
      }),
    /** No answer comes: the connection is gone. */
    lose: (endpoint: Endpoint): void =>
      set(endpoint, () => {
        throw new TypeError('Failed to fetch')
      }),
    /** The line is cut: nothing is answered any more, until it is mended. */
    cut(): void {
      isCut = true
    },
    mend(): void {
      isCut = false
    },
    /** What was sent with each call, in order. */
    sentTo: <E extends Endpoint>(endpoint: E): Body<E>[] =>
      asked.filter((call) => call.endpoint === endpoint).map(({ body }) => body as Body<E>),
  }
}

const usually = (endpoint: Endpoint, reply: unknown): Answering => ({
  endpoint,
  pattern: patternOf(endpoint),
  answer: () => reply,
})

/** As the server reads it: of its texts, what can be a number is one. */
function readForm(form: FormData) {
  const texts = [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []))
  const file = form.get('file')
  return {
    fields: Object.fromEntries(texts.map(([name, text]) => [name, /^\d{1,10}$/.test(text) ? Number(text) : text])),
    file: file instanceof File ? file : undefined,
  }
}

const patternOf = ({ url }: Endpoint): RegExp => new RegExp(`^${url.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
