/** What was said, oldest first; the list follows what is newest. */
import type { Quota } from 'contract/assistant/api.ts'
import { useLayoutEffect, useRef, useState } from 'react'
import { Markup } from '../../markup/markup.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { type ChatMessage, useChat } from './chat.ts'
import styles from './chat-panel.module.css'
import { ChatReply } from './chat-reply.tsx'
import { followNewest } from './follow-newest.ts'

export function ChatMessages({ source }: { source: Quota['source'] | undefined }) {
  const { messages, isWaiting, growing } = useChat()
  const list = useRef<HTMLDivElement>(null)
  const [first, setFirst] = useState(source)
  if (first === undefined && source !== undefined) setFirst(source)
  const isModelSpent = first === 'model' && source === 'library'
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each of them
  useLayoutEffect(() => (list.current ? followNewest(list.current) : undefined), [messages, isWaiting, growing, isModelSpent])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    <div ref={list} className={styles.messages} role="log" aria-label="Conversation" tabIndex={0}>
      {messages.map((message) => (
        <div key={message.key} className={message.role === 'user' ? styles.asked : styles.replied}>
          <Message message={message} />
        </div>
      ))}
      {growing.length > 0 && (
        <div className={styles.replied}>
          <Blocks blocks={growing} />
        </div>
      )}
      {messages.length === 1 && source && <p className={styles.notice}>{noticeOf[source]}</p>}
      {isModelSpent && !isWaiting && <p className={styles.notice}>{modelSpent}</p>}
      {isWaiting && (
        <p className={styles.typing}>
          <span className={styles.dots} aria-hidden="true">
            <i />
            <i />
            <i />
          </span>
          <span className={styles.spoken}>The assistant is typing.</span>
        </p>
      )}
    </div>
  )
}

function Blocks({ blocks }: { blocks: readonly string[] }) {
  return (
    <div className={styles.reply}>
      {blocks.map((html, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a block is its number
        <Markup key={at} html={html} content="" />
      ))}
    </div>
  )
}

/** Said once, before the first question. */
const noticeOf: Record<Quota['source'], string> = {
  library:
    'Replies come from the library: hints, quotations with their source, and arithmetic. Questions are stored, and administrators may read them.',
  model: 'Questions are stored and sent to the AI provider that this site uses. Administrators may read them.',
}

const modelSpent = 'The AI model has reached its limit for today. Until midnight UTC, replies come from the library.'

function Message({ message }: { message: ChatMessage }) {
  if ('reply' in message) return <ChatReply reply={message.reply} />
  if ('hint' in message)
    return (
      <>
        <p className={styles.hint}>{`Hint ${message.hint.number}`}</p>
        <RichText html={message.hint.html} />
      </>
    )
  if ('begun' in message)
    return (
      <>
        <Blocks blocks={message.begun} />
        <p className={styles.cut}>The answer was cut off here.</p>
      </>
    )
  return <p className={styles.text}>{message.text}</p>
}
