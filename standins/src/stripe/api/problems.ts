import type { Form, FormValue } from './form.ts'

/** What Stripe puts under `error` in a failed answer. */
export type ProblemBody = { type: string; message: string; code?: string; param?: string; doc_url?: string }

/** Thrown by anything that refuses a request; the API answers with `status` and the body. */
export class StripeProblem extends Error {
  readonly status: number
  readonly body: ProblemBody

  constructor(status: number, body: ProblemBody) {
    super(body.message)
    this.status = status
    this.body = body
  }
}

export function invalid(message: string, detail: { code?: string; param?: string } = {}): StripeProblem {
  const doc_url = detail.code && `https://stripe.com/docs/error-codes/${detail.code.replaceAll('_', '-')}`
  return new StripeProblem(400, { type: 'invalid_request_error', message, ...detail, ...(doc_url ? { doc_url } : {}) })
}

export function missing(param: string): StripeProblem {
  return invalid(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
}

function unknownParameter(param: string): StripeProblem {
  return invalid(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param })
}

/** The real API knows this parameter; better a loud refusal here than a silent difference. */
export function notPlayed(param: string): StripeProblem {
  return invalid(`The local stand-in does not play this parameter: ${param}`, { param })
}

export function noSuch(what: string, id: string, param = 'id'): StripeProblem {
  const message = `No such ${what}: '${id}'`
  return new StripeProblem(404, { type: 'invalid_request_error', code: 'resource_missing', message, param })
}

export function badKey(): StripeProblem {
  return new StripeProblem(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' })
}

/** Refuses keys that are not in the allow-list; `path` is the bracketed prefix for the message. */
export function refuseUnknown(form: Form, allowed: object, path = ''): void {
  for (const key of Object.keys(form)) {
    if (!Object.hasOwn(allowed, key)) throw unknownParameter(path === '' ? key : `${path}[${key}]`)
  }
}

export function isForm(value: FormValue | undefined): value is Form {
  return typeof value === 'object' && !Array.isArray(value)
}
