/**
 * A model behind an OpenAI-compatible address (Ollama, llama.cpp, vLLM, LM Studio, OpenRouter, OpenAI, …): one question in, its text as it comes.
 * No client of theirs: of those that were tried two took a reply that was cut off for a whole one, and none ended one that had stalled.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { LlmConfig } from '../../config.ts'
import { fetchFrom } from '../outbound.ts'
import { type BreakerLimits, breaker, usualBreaker } from './breaker.ts'
import { faultOfStatus, ModelFailure } from './failure.ts'
import { type Limits, patience } from './patience.ts'
import { beginningOf, readStream, type Usage } from './read-stream.ts'

export interface Message {
  role: 'system' | 'user' | 'assistant'
  content: string
}

/** A piece of the text; last of all, how it ended. */
export type Piece = { text: string } | { finish: string; usage: Usage | undefined }

export interface Model {
  name: string
  /**
   * Ends with a `finish`; whoever leaves the loop before, or aborts, ends the provider's work too.
   *
   * @throws ModelFailure
   */
  ask(messages: readonly Message[], reader: AbortSignal): AsyncGenerator<Piece>
}

interface Options {
  limits?: Limits
  breaker?: BreakerLimits
}

const usualLimits: Limits = { total: 30_000, silence: 12_000 }
/** Longer than this a reader does not wait for a second try. In milliseconds. */
const longestPause = 3_000

export function modelFrom(config: LlmConfig, log: FastifyBaseLogger, options: Options = {}): Model {
  const address = `${config.baseUrl}${config.baseUrl.endsWith('/') ? '' : '/'}chat/completions`
  const send = fetchFrom(address)
  const gate = breaker(options.breaker ?? usualBreaker)
  const parameters = knownParameters()

  async function post(messages: readonly Message[], signal: AbortSignal): Promise<Response> {
    const headers = {
      accept: 'text/event-stream',
      'content-type': 'application/json',
      ...(config.apiKey && { authorization: `Bearer ${config.apiKey}` }),
    }
    const body = JSON.stringify({ model: config.model, messages, stream: true, ...parameters.current() })
    return send(address, { method: 'POST', headers, body, signal })
  }

  /** One second try, before a word was said: without a parameter that it does not know, or a moment later. */
  async function open(messages: readonly Message[], signal: AbortSignal): Promise<Response> {
    const first = await attempt()
    if (first instanceof Response) return first
    if (first.again === undefined) throw first.failure
    await pause(first.again, undefined, { signal })
    const second = await attempt()
    if (second instanceof Response) return second
    throw second.failure

    async function attempt(): Promise<Response | { failure: ModelFailure; again?: number }> {
      const answer = await post(messages, signal).catch((error: unknown) => {
        if (signal.aborted) throw error
        return new ModelFailure('unreachable', String(error), { cause: error })
      })
      if (answer instanceof ModelFailure) return { failure: answer, again: isRefusedConnection(answer.cause) ? 250 : undefined }
      if (answer.ok) return answer
      const detail = `${answer.status}: ${await beginningOf(answer)}`
      // What it says may repeat the question: nobody logs that.
      const failure = new ModelFailure(faultOfStatus(answer.status, detail), `status ${answer.status}`)
      return { failure, again: answer.status === 400 && parameters.giveUp(detail) ? 0 : pauseOf(answer) }
    }
  }

  return {
    name: config.model,
    async *ask(messages, reader) {
      const call = gate.admit()
      const waiting = patience(options.limits ?? usualLimits, reader)
      const upstream = new AbortController()
      const signal = AbortSignal.any([waiting.signal, upstream.signal])
      try {
        for await (const chunk of readStream(await open(messages, signal))) {
          call.heard()
          waiting.heard()
          if (!('thought' in chunk)) yield chunk
        }
      } catch (error) {
        if (reader.aborted) throw error
        call.failed()
        const failure = failureOf(error, waiting.signal)
        log.warn({ fault: failure.fault, detail: failure.message }, 'the model did not answer')
        throw failure
      } finally {
        call.left()
        waiting.end()
        upstream.abort()
      }
    },
  }
}

function failureOf(error: unknown, { aborted, reason }: AbortSignal): ModelFailure {
  if (aborted && reason instanceof ModelFailure) return reason
  // A connection that broke off in the middle is an error of the stream.
  return error instanceof ModelFailure ? error : new ModelFailure('cut', String(error), { cause: error })
}

const isRefusedConnection = (error: unknown): boolean =>
  error instanceof Error && (error.cause as NodeJS.ErrnoException | undefined)?.code === 'ECONNREFUSED'

/** Undefined where another try is not worth it. In milliseconds. */
function pauseOf(answer: Response): number | undefined {
  if (answer.status !== 429 && answer.status !== 503) return undefined
  const seconds = Number(answer.headers.get('retry-after') ?? 1)
  return seconds * 1000 <= longestPause ? Math.max(0, seconds * 1000) : undefined
}

/** Newer models of OpenAI want another name for the limit and refuse some temperatures; older servers know no `stream_options`. */
function knownParameters() {
  let limit = 'max_tokens'
  const optional: Record<string, unknown> = { temperature: 0.2, stream_options: { include_usage: true } }
  return {
    current: () => ({ ...optional, [limit]: 1000 }),
    /** Remembers what it refuses. False where the refusal names nothing that could be left out. */
    giveUp(detail: string): boolean {
      if (limit === 'max_tokens' && /max_tokens/.test(detail)) {
        limit = 'max_completion_tokens'
        return true
      }
      const named = Object.keys(optional).find((name) => detail.includes(name))
      if (named) delete optional[named]
      return named !== undefined
    },
  }
}
