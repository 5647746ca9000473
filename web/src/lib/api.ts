/**
 * `call(endpoint, …)`: how the web speaks to the server. The contract's endpoint says path, method and shapes, so a call that
 * the server would not understand does not compile.
 *
 * It knows the token and what a refusal looks like; what to show of it is `error-text.ts`.
 */
import { type Body, type Endpoint, fillPath, type Params, type Query, type Reply } from 'contract/endpoint.ts'
import { paths } from 'contract/paths.ts'
import type { FieldError, ProblemCode } from 'contract/problems.ts'
import { sentences } from 'contract/sentences.ts'
import { clearSession } from './change-session.ts'
import { currentSession, watchSession } from './session.ts'
import { unreachable } from './unreachable.ts'

/** A refusal, or silence: then `status` is 0. `retryAfter` is in seconds. */
export class ApiError extends Error {
  readonly status: number
  readonly errors: readonly FieldError[]
  readonly retryAfter: number | undefined
  readonly code: ProblemCode | undefined

  constructor(status: number, message: string, { errors = [], retryAfter, code }: Refusal = {}) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.errors = errors
    this.retryAfter = retryAfter
    this.code = code
  }
}

interface Refusal {
  errors?: readonly FieldError[] | undefined
  retryAfter?: number | undefined
  code?: ProblemCode | undefined
}

/** Whether the endpoint refused with this code, which the contract declares for it. */
export const isRefusedAs = <E extends Endpoint>(
  error: unknown,
  _endpoint: E,
  code: NonNullable<E['shape']['refusals']>[number],
): error is ApiError => error instanceof ApiError && error.code === code

/** The server was not reached, or said nothing. */
export const isUnanswered = (error: unknown): boolean => error instanceof ApiError && error.status === 0

interface Options {
  signal?: AbortSignal
  /** Another token than the session's: one that is not kept yet. */
  token?: string
  /** The caller deals with a 401 by itself. Otherwise it ends the session (spec §8). */
  expects401?: boolean
}

type Given<Name extends string, T> = [T] extends [undefined]
  ? { [name in Name]?: undefined }
  : undefined extends T
    ? { [name in Name]?: T }
    : { [name in Name]: T }

// A body that the contract marks as optional may be left out.
type BodyOf<E extends Endpoint> = E['shape']['body'] extends { '~optional': true } ? Body<E> | undefined : Body<E>

export type Input<E extends Endpoint> = Given<'params', Params<E>> & Given<'query', Query<E>> & Given<'body', BodyOf<E>>

/** What comes after the endpoint: may be left out where the endpoint takes nothing. */
export type Rest<E extends Endpoint, More = unknown> =
  Record<never, never> extends Input<E> ? [input?: Input<E> & More] : [input: Input<E> & More]

/** Answers with the endpoint's reply. Throws `ApiError` for everything else; an aborted call throws the abort. */
export async function call<E extends Endpoint>(endpoint: E, ...[input]: Rest<E, Options>): Promise<Reply<E>> {
  const { token = currentSession()?.token, expects401, ...given }: LooseInput = input ?? {}
  return readAnswer(endpoint, await send(endpoint, { ...given, token }), token, expects401)
}

/** What came back: the reply, or the refusal thrown. */
export async function readAnswer<E extends Endpoint>(
  endpoint: E,
  response: Response,
  token: string | undefined,
  expects401?: boolean,
): Promise<Reply<E>> {
  const answer = await readJson(response)
  if (response.ok && answer !== undefined) return answer as Reply<E>
  if (response.status === 401 && endpoint.shape.who !== 'anyone' && !expects401) leave(token)
  throw refusal(response, answer)
}

/** Calls back when this browser is no longer logged in, or as somebody else: in this tab or through another. */
export function onSignedOut(forget: () => void): () => void {
  let token = currentSession()?.token
  return watchSession(() => {
    const before = token
    token = currentSession()?.token
    if (before && before !== token) forget()
  })
}

let tellOfEnd = (_userId: number): void => {}

/** Calls back when the server says that a login is over, before it is forgotten here. */
export function onLoginEnded(tell: (userId: number) => void): void {
  tellOfEnd = tell
}

interface LooseInput extends Options {
  params?: Record<string, string | number>
  query?: Record<string, string | number | boolean | undefined>
  body?: unknown
}

async function send({ method, url }: Endpoint, { params, query = {}, body, signal, token }: LooseInput): Promise<Response> {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  const search = given.length > 0 ? `?${new URLSearchParams(given)}` : ''
  try {
    return await fetch(fillPath(url, params) + search, {
      method,
      headers: {
        ...(token && { authorization: `Token ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw new ApiError(0, unreachable)
  }
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    return undefined
  }
}

function refusal(response: Response, answer: unknown): ApiError {
  const { code, message, errors } = (answer ?? {}) as { code?: ProblemCode; message?: string; errors?: FieldError[] }
  const retryAfter = Number(response.headers.get('retry-after')) || undefined
  return new ApiError(response.status, message ?? sentences.unexpected, { code, errors, retryAfter })
}

/** A dead token: forgets it and starts over at home. Not when another login has taken its place meanwhile. */
function leave(token: string | undefined): void {
  const session = currentSession()
  if (session?.token !== token) return
  if (session) tellOfEnd(session.userId)
  clearSession()
  // A whole new page, so that nothing of who was logged in stays in memory.
  if (window.location.pathname !== paths.home()) window.location.assign(paths.home())
}
