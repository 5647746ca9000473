/**
 * What an endpoint is: one value that the server serves, the web calls and the OpenAPI document describes.
 *
 * Server and web meet only here. Written once, a call cannot drift: its path, who may make it and the shapes of what
 * goes in and out are the same object on both sides.
 */
import { type Static, type TSchema, Type } from 'typebox'
import type { ProblemCode } from './problems.ts'

/**
 * Who may make a call.
 * - `anyone`: no token needed.
 * - `pending`: any session, also one whose second factor is still open.
 * - `declaring`: second factor done; the student declaration may still be open.
 * - `member`: a full session.
 * - `recruiter`: a full session of a recruiter's account.
 * - `sitting`: the token of a sitting, which opens this one sitting and nothing else.
 * - `staff`: a full session of staff or of an administrator: reads and moderates.
 * - `admin`: a full session of an administrator.
 */
export type Who = 'anyone' | 'pending' | 'declaring' | 'member' | 'recruiter' | 'sitting' | 'staff' | 'admin'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export interface Shape {
  who: Who
  summary: string
  /** Refused as `password_needed` where the session's password was not given within the last ten minutes. */
  asksPassword?: true
  /** A call of members that recruiters make too, such as those of an account's settings. */
  alsoRecruiters?: true
  /** Also answers while the caller sits an examination. Without it the call is refused as `sitting_open`, unless `who` is `sitting`, `staff` or `admin`. */
  duringSitting?: true
  /** The answer is a stream of server-sent events, which does not end by itself. */
  isStream?: true
  /** Of the requests that a person may make in a minute, the part that may be this call (0 to 1): for what costs more than most. */
  shareOfRateLimit?: number
  /** The codes of refusals that a client acts on (`password_needed` follows from `asksPassword`). */
  refusals?: readonly ProblemCode[]
  /** A refusal's sentence stands in `error` too. */
  tellsError?: true
  params?: TSchema
  query?: TSchema
  body?: TSchema
  /** The body may also come as a form (`multipart/form-data`): the same fields, and a file in the field `file`. */
  takesFile?: true
  /** By status: what is sent. Errors are the same everywhere (`problems.ts`) and are not listed. */
  replies: { 200: TSchema }
}

export interface Endpoint<S extends Shape = Shape> {
  method: Method
  /** As the specification writes it, e.g. `/2fa/{userId}`. */
  path: string
  /** Where it is served, e.g. `/api/2fa/{userId}`. */
  url: string
  shape: S
}

type Part<S extends Shape, K extends 'params' | 'query' | 'body'> = S[K] extends TSchema ? Static<S[K]> : undefined

export type Params<E extends Endpoint> = Part<E['shape'], 'params'>
export type Query<E extends Endpoint> = Part<E['shape'], 'query'>
export type Body<E extends Endpoint> = Part<E['shape'], 'body'>
export type Reply<E extends Endpoint> = Static<E['shape']['replies'][200]>

export const Nothing = Type.Object({}, { description: 'Nothing beyond the status.' })

/** `endpoint('GET /2fa/{userId}', { … })`: the first word is the method, the rest the path as the specification writes it. */
export function endpoint<const S extends Shape>(line: `${Method} /${string}`, shape: S): Endpoint<S> {
  const [method, path] = line.split(' ') as [Method, string]
  return { method, path, url: servedAt(path), shape }
}

/** The path with its parameters filled in, encoded. Throws on a missing one: that is a mistake of the caller, not of a user. */
export function fillPath(url: string, params: Record<string, string | number> = {}): string {
  return url.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`${url} needs the parameter ${name}`)
    return encodeURIComponent(String(value))
  })
}

// Three calls are specified with `/api/` in their path already; they are not doubled (readings §1).
function servedAt(path: string): string {
  return path.startsWith('/api/') ? path : `/api${path}`
}
