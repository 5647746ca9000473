/** Why a model did not answer, in the words of whoever has to do something about it. */
export type ModelFault =
  /** Too much is asked of it, or of us. */
  | 'busy'
  /** It, or what it runs on, failed. */
  | 'down'
  /** It does not take the key, the account or the question. */
  | 'refused'
  /** It was still speaking when the time was up. */
  | 'late'
  /** It said nothing for too long. */
  | 'silent'
  /** It stopped before it had said that it was done. */
  | 'cut'
  /** It was done, and had said nothing. */
  | 'empty'
  /** What it sent is not what was agreed on. */
  | 'garbled'
  /** The question, with what belongs to it, is more than it reads. */
  | 'too_long'
  /** Nobody is at its address. */
  | 'unreachable'

export class ModelFailure extends Error {
  readonly fault: ModelFault

  /** @param detail for the log: no words of the provider, since they may repeat the question. Never for a reader. */
  constructor(fault: ModelFault, detail: string, options?: ErrorOptions) {
    super(`${fault}: ${detail}`, options)
    this.fault = fault
  }
}

/** What a provider says of a failure, wherever it says it: llama.cpp, vLLM and OpenAI each have a name for a prompt that is too long. */
const tooLong = /exceed_context_size|context_length_exceeded|maximum context length|context (?:window|size|length)/i

export function faultOfStatus(status: number, detail: string): ModelFault {
  if (tooLong.test(detail)) return 'too_long'
  if (status === 429 || status === 503) return 'busy'
  return status >= 500 || status === 408 ? 'down' : 'refused'
}

/** @param error of an event or a body: an object, or only a sentence */
export function failureIn(error: unknown): ModelFailure {
  const detail = (JSON.stringify(error) ?? '').slice(0, 4096)
  const code = typeof error === 'object' && error !== null && 'code' in error ? Number(error.code) : Number.NaN
  return new ModelFailure(
    faultOfStatus(code >= 400 ? code : 500, detail),
    code >= 400 ? `status ${code}` : 'an error without a status',
  )
}
