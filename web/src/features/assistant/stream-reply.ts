/** Asks, and reads the reply as it comes: the browser's own `EventSource` can neither post nor send a token. */
import { type Block, blockEventName, doneEventName, failedEventName, type Reply, streamReply } from 'contract/assistant/api.ts'
import type { Body } from 'contract/endpoint.ts'
import type { ProblemBody } from 'contract/problems.ts'
import { createParser } from 'eventsource-parser'
import type { Static } from 'typebox'
import { ApiError, readAnswer } from '../../lib/api.ts'
import { currentSession } from '../../lib/session.ts'
import { unreachable } from '../../lib/unreachable.ts'

/** The server says something every ten seconds, if only that it is there. In milliseconds. */
const silence = 30_000

/**
 * @param grown called with each block that is finished
 * @throws ApiError for what is refused, whenever it is
 */
export async function askByStream(body: Body<typeof streamReply>, grown: (html: string) => void): Promise<Reply> {
  const token = currentSession()?.token
  const waiting = new AbortController()
  let timer = setTimeout(() => waiting.abort(), silence)
  let reply: Reply | undefined
  const parser = createParser({
    onEvent({ event, data }) {
      if (event === blockEventName) grown((JSON.parse(data) as Block).html)
      if (event === doneEventName) reply = JSON.parse(data)
      if (event === failedEventName) throw failureOf(JSON.parse(data))
    },
  })
  try {
    const response = await fetch(streamReply.url, {
      method: streamReply.method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Token ${token}` }) },
      body: JSON.stringify(body),
      signal: waiting.signal,
    })
    if (!response.ok || !response.body) return (await readAnswer(streamReply, response, token)) as never
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      clearTimeout(timer)
      timer = setTimeout(() => waiting.abort(), silence)
      parser.feed(read.value)
    }
  } catch (error) {
    if (error instanceof ApiError) throw error
    throw new ApiError(0, unreachable)
  } finally {
    clearTimeout(timer)
  }
  if (!reply) throw new ApiError(0, unreachable)
  return reply
}

const failureOf = ({ code, message }: Static<typeof ProblemBody>): ApiError => new ApiError(503, message, { code })
