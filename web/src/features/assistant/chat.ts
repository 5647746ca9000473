/** The conversation of this tab: it goes on from page to page, and ends with the login. */
import type { Reply } from 'contract/assistant/api.ts'
import { useSyncExternalStore } from 'react'
import { onSignedOut } from '../../lib/api.ts'

export type ChatMessage =
  | { key: number; role: 'user'; text: string }
  | { key: number; role: 'bot'; text: string }
  | { key: number; role: 'bot'; reply: Reply }
  /** What had come of a reply when the line broke, as HTML. */
  | { key: number; role: 'bot'; begun: readonly string[] }
  /** A hint that was taken here; HTML of the library. */
  | { key: number; role: 'bot'; hint: { number: number; html: string } }

export interface Chat {
  conversation: string
  messages: readonly ChatMessage[]
  isOpen: boolean
  isEnlarged: boolean
  isWaiting: boolean
  /** Of the reply that is on its way, what is finished. */
  growing: readonly string[]
}

const greeting = 'Hi! How can I help you?'

const beginning = (): Chat => ({
  conversation: crypto.randomUUID(),
  messages: [{ key: 0, role: 'bot', text: greeting }],
  isOpen: false,
  isEnlarged: false,
  isWaiting: false,
  growing: [],
})

let chat: Chat | undefined
const watchers = new Set<() => void>()

export const chatNow = (): Chat => {
  chat ??= beginning()
  return chat
}

export function changeChat(change: Partial<Chat>): void {
  chat = { ...chatNow(), ...change }
  for (const watcher of watchers) watcher()
}

type Said<Message = ChatMessage> = Message extends ChatMessage ? Omit<Message, 'key'> : never

export function addMessage(said: Said): void {
  const { messages } = chatNow()
  changeChat({ messages: [...messages, { ...said, key: messages.length } as ChatMessage] })
}

let isEndingWithLogin = false

function watch(watcher: () => void): () => void {
  if (!isEndingWithLogin) onSignedOut(forgetChat)
  isEndingWithLogin = true
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

function forgetChat(): void {
  chat = undefined
  for (const watcher of watchers) watcher()
}

export const useChat = (): Chat => useSyncExternalStore(watch, chatNow, chatNow)
