/** The conversation with the assistant (spec §2.7): a panel beside the page, which can still be read and used. */
import { useQuery } from '@tanstack/react-query'
import { getQuota } from 'contract/assistant/api.ts'
import { History, Maximize2, Minimize2, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { endpointQuery } from '../../lib/queries.ts'
import { IconButton } from '../../ui/button.tsx'
import { AskForm } from './ask-form.tsx'
import { useAskedElsewhere } from './asked.ts'
import { changeChat, useChat } from './chat.ts'
import { ChatHistory } from './chat-history.tsx'
import { ChatMessages } from './chat-messages.tsx'
import styles from './chat-panel.module.css'

export function ChatPanel({ onClose }: { onClose: () => void }) {
  const { isEnlarged } = useChat()
  const [isPast, setPast] = useState(false)
  const { data: quota } = useQuery(endpointQuery(getQuota))
  useAskedElsewhere()
  const panel = useRef<HTMLElement>(null)
  useEffect(() => panel.current?.querySelector('textarea')?.focus(), [])
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.stopPropagation()
    onClose()
  }
  return (
    <section ref={panel} className={styles.panel} data-enlarged={isEnlarged} aria-label="Chatbot" onKeyDown={closeByKey}>
      <header className={styles.head}>
        <h2 className={styles.title}>Chatbot</h2>
        {quota && <p className={styles.quota}>{`${quota.left} of ${quota.of} queries left today`}</p>}
        <IconButton name="Earlier questions" aria-pressed={isPast} onClick={() => setPast(!isPast)}>
          <History size={17} aria-hidden="true" />
        </IconButton>
        <IconButton
          name={isEnlarged ? 'Make it smaller' : 'Enlarge it'}
          className={styles.enlarge}
          aria-pressed={isEnlarged}
          onClick={() => changeChat({ isEnlarged: !isEnlarged })}
        >
          {isEnlarged ? <Minimize2 size={17} aria-hidden="true" /> : <Maximize2 size={17} aria-hidden="true" />}
        </IconButton>
        <IconButton name="Close" onClick={onClose}>
          <X size={18} aria-hidden="true" />
        </IconButton>
      </header>
      {isPast ? <ChatHistory onBack={() => setPast(false)} /> : <ChatMessages source={quota?.source} />}
      {!isPast && <AskForm />}
    </section>
  )
}
