/**
 * A chat endpoint on this machine that speaks OpenAI's protocol and plays what it is told to, faults of the real ones among it. It knows nothing and
 * makes nothing up: what is tested with it is what stands around a model, not a model.
 */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'

/** What happens next on the wire. */
export type Step =
  | { say: string }
  /** Under the name that this or that server has for it. */
  | { think: string; as?: 'reasoning' | 'reasoning_content' }
  | { finish: string }
  | { usage: { prompt_tokens: number; completion_tokens: number } }
  /** As it stands, whatever it is. */
  | { send: string }
  /** Until the reader is gone, or this is settled. */
  | { until: Promise<unknown> }
  /** In milliseconds: for who looks at it. */
  | { pause: number }
  | 'done'
  | 'hang'
  | 'reset'

/** A stream of steps, or an answer that is none. */
export type Script = readonly Step[] | { status: number; headers?: Record<string, string>; body: string }

export interface ChatRequest {
  headers: IncomingMessage['headers']
  body: { model: string; messages: { role: string; content: string }[]; stream?: boolean; [parameter: string]: unknown }
}

export interface LlmStandin {
  /** For `LLM_BASE_URL`. */
  baseUrl: string
  /** What it was sent, oldest first. */
  requests: ChatRequest[]
  /** Resolves when the last one who was answered has gone, or has it all. */
  idle(): Promise<void>
  close(): Promise<void>
}

/**
 * @param scriptOf what is played for a request, the first of which is number 0
 * @param port a free one, where none is wanted
 */
export async function startLlm(scriptOf: (request: ChatRequest, number: number) => Script, port = 0): Promise<LlmStandin> {
  const requests: ChatRequest[] = []
  const running = new Set<Promise<void>>()
  const server = createServer((request, response) => {
    const playing = answer(request, response).catch(() => void response.destroy())
    running.add(playing)
    void playing.finally(() => running.delete(playing))
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = JSON.parse(Buffer.concat(await request.toArray()).toString('utf8'))
    const asked: ChatRequest = { headers: request.headers, body }
    requests.push(asked)
    const script = scriptOf(asked, requests.length - 1)
    if (!('status' in script)) return play(script, response)
    response.writeHead(script.status, { 'content-type': 'application/json', ...script.headers })
    response.end(script.body)
  }

  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    async idle() {
      while (running.size > 0) await Promise.all(running)
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function play(steps: readonly Step[], response: ServerResponse): Promise<void> {
  const gone = new Promise((resolve) => response.once('close', resolve))
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.flushHeaders()
  for (const step of steps) {
    if (response.destroyed) return
    if (step === 'reset') return void response.socket?.resetAndDestroy()
    if (step === 'hang') await gone
    else if (step === 'done') response.write('data: [DONE]\n\n')
    else if ('until' in step) await Promise.race([gone, step.until])
    else if ('pause' in step) await setTimeout(step.pause)
    else response.write(written(step))
  }
  response.end()
}

function written(step: Exclude<Step, string | { until: unknown } | { pause: number }>): string {
  if ('send' in step) return step.send
  if ('usage' in step) return event({ choices: [], usage: step.usage })
  if ('finish' in step) return event({ choices: [{ index: 0, delta: {}, finish_reason: step.finish }] })
  const delta = 'say' in step ? { content: step.say } : { content: '', [step.as ?? 'reasoning']: step.think }
  return event({ choices: [{ index: 0, delta, finish_reason: null }] })
}

const event = (data: unknown): string => `data: ${JSON.stringify(data)}\n\n`

/** A whole reply as a well-kept server would send it. */
export const reply = (text: string): Step[] => [
  ...(text.match(/[\s\S]{1,12}/gu) ?? []).map((say) => ({ say })),
  { finish: 'stop' },
  { usage: { prompt_tokens: 900, completion_tokens: Math.ceil(text.length / 4) } },
  'done',
]
