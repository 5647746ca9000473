/**
 * What a chat endpoint streams, as OpenAI has it and as the others understand it: comments, chunks without choices, thoughts beside text, an error
 * in the middle under a status of 200. Only a reason to finish, after some text, is an end; `[DONE]` proves nothing.
 */
import { EventSourceParserStream } from 'eventsource-parser/stream'
import { failureIn, ModelFailure } from './failure.ts'

export interface Usage {
  tokensIn: number
  tokensOut: number
}

/** A piece of the text; that it thinks; or the end of it all. */
export type Chunk = { text: string } | { thought: true } | { finish: string; usage: Usage | undefined }

// Ten times what 1,000 tokens are: a server that does not keep to `max_tokens` is cut off.
const longest = 16_000

export async function* readStream(response: Response): AsyncGenerator<Chunk> {
  if (!response.body) throw new ModelFailure('empty', 'no body')
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) throw await notAStream(response)
  const events = response.body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream())
  let [length, finish, usage]: [number, string | undefined, Usage | undefined] = [0, undefined, undefined]
  for await (const { data } of events) {
    if (data === '[DONE]') continue
    const event = parse(data)
    if (event.error) throw failureIn(event.error)
    const [choice] = event.choices ?? []
    const { content, reasoning, reasoning_content } = choice?.delta ?? {}
    if (content) {
      length += content.length
      if (length > longest) throw new ModelFailure('cut', `more than ${longest} characters`)
      yield { text: content }
    } else if (reasoning || reasoning_content) yield { thought: true }
    finish = choice?.finish_reason ?? finish
    usage = usageOf(event) ?? usage
  }
  if (finish === undefined) throw new ModelFailure('cut', 'it ended without a reason to finish')
  if (finish === 'error') throw new ModelFailure('down', 'it finished with an error')
  if (length === 0) throw new ModelFailure('empty', `it finished (${finish}) without any text`)
  yield { finish, usage }
}

interface Event {
  choices?: { delta?: Delta; finish_reason?: string | null }[]
  usage?: { prompt_tokens?: unknown; completion_tokens?: unknown } | null
  error?: unknown
}

interface Delta {
  content?: string | null
  reasoning?: string | null
  reasoning_content?: string | null
}

/** Of what is read below each part is a string, or not there. */
function parse(data: string): Event {
  const event = parsed(data)
  if (typeof event !== 'object' || event === null) throw new ModelFailure('garbled', `an event of ${data.length} characters`)
  const { choices = [], error } = event as Event
  const delta = Array.isArray(choices) ? choices[0]?.delta : undefined
  const texts = [delta?.content, delta?.reasoning, delta?.reasoning_content, choices[0]?.finish_reason]
  const isSound = Array.isArray(choices) && texts.every((text) => text === undefined || text === null || typeof text === 'string')
  if (!isSound && !error) throw new ModelFailure('garbled', `an event of ${data.length} characters`)
  return event as Event
}

function usageOf({ usage }: Event): Usage | undefined {
  const { prompt_tokens: tokensIn, completion_tokens: tokensOut } = usage ?? {}
  return Number.isInteger(tokensIn) && Number.isInteger(tokensOut) ? ({ tokensIn, tokensOut } as Usage) : undefined
}

/** A page of a proxy, an error under a status of 200, a server that does not stream. */
async function notAStream(response: Response): Promise<ModelFailure> {
  const body = await beginningOf(response)
  const answer = parsed(body)
  if (typeof answer === 'object' && answer !== null && 'error' in answer) return failureIn(answer.error)
  return new ModelFailure('garbled', `${response.headers.get('content-type')}, ${body.length} characters`)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** As much of a body as is worth a line in the log; the rest is not waited for. */
export async function beginningOf(response: Response, most = 4096): Promise<string> {
  let text = ''
  if (!response.body) return text
  for await (const piece of response.body.pipeThrough(new TextDecoderStream())) {
    text += piece
    if (text.length >= most) break
  }
  return text.slice(0, most)
}
