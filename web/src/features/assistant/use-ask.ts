/** Sends a question, and adds what comes of it to the conversation (spec §4, Chat). */
import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../lib/api.ts'
import { askedChanged } from './asked.ts'
import { addMessage, changeChat, chatNow } from './chat.ts'
import type { OpenItem } from './open-item.ts'
import { askByStream } from './stream-reply.ts'

const somethingWrong = 'Something went wrong. Try again later.'
const nothingCame = 'No reply received.'

/** @returns a function that tells whether the question was answered */
export function useAsk({ item, serving }: OpenItem): (question: string) => Promise<boolean> {
  const client = useQueryClient()
  return async (question) => {
    const { conversation } = chatNow()
    // Who logged out meanwhile is told nothing.
    const isSame = () => chatNow().conversation === conversation
    addMessage({ role: 'user', text: question })
    changeChat({ isWaiting: true })
    try {
      const reply = await askByStream(
        {
          prompt: question,
          conversation,
          ...(item !== undefined && { item }),
          ...(item !== undefined && serving !== undefined && { serving }),
        },
        (html) => {
          if (isSame()) changeChat({ growing: [...chatNow().growing, html] })
        },
      )
      if (!isSame()) return true
      changeChat({ growing: [] })
      if (reply.response.trim() === '') addMessage({ role: 'bot', text: nothingCame })
      else addMessage({ role: 'bot', reply })
      return true
    } catch (error) {
      if (!isSame()) return false
      const { growing } = chatNow()
      changeChat({ growing: [] })
      // What has begun was asked: the server counts it, and has it in the history as far as it came.
      const isCutOff = growing.length > 0 && isLost(error)
      addMessage(isCutOff ? { role: 'bot', begun: growing } : { role: 'bot', text: sentenceOf(error) })
      return isCutOff
    } finally {
      if (isSame()) changeChat({ isWaiting: false, growing: [] })
      askedChanged(client)
    }
  }
}

/** The line broke: the server said nothing of it. */
const isLost = (error: unknown): boolean => !(error instanceof ApiError) || error.status === 0

/** The server's own sentence, where it said one. */
const sentenceOf = (error: unknown): string =>
  error instanceof ApiError && error.status !== 0 && error.message ? error.message : somethingWrong
