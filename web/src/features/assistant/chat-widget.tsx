/** The round button in the corner, and what it opens. All that the first load gets is the button. */
import { MessageSquare, X } from 'lucide-react'
import { lazy, Suspense, useRef } from 'react'
import { flushSync } from 'react-dom'
import { fetchPart } from '../../lib/connection.ts'
import { changeChat, useChat } from './chat.ts'
import styles from './chat-widget.module.css'
import { type ProgramRunner, ProgramRunnerContext } from './program-runner.ts'
import { useScrolledDown } from './use-scrolled-down.ts'

const ChatPanel = lazy(async () => ({ default: (await fetchPart(() => import('./chat-panel.tsx'))).ChatPanel }))

/** @param runner loaded when a reply has a program */
export function ChatWidget({ runner }: { runner?: ProgramRunner }) {
  const { isOpen } = useChat()
  const button = useRef<HTMLButtonElement>(null)
  const isAway = useScrolledDown()
  const close = () => {
    // On a phone the button is there again only then.
    flushSync(() => changeChat({ isOpen: false }))
    button.current?.focus()
  }
  return (
    <>
      {isOpen && (
        <ProgramRunnerContext value={runner}>
          <Suspense>
            <ChatPanel onClose={close} />
          </Suspense>
        </ProgramRunnerContext>
      )}
      <button
        ref={button}
        type="button"
        className={styles.button}
        data-away={isAway}
        aria-expanded={isOpen}
        aria-label={isOpen ? 'Close the chatbot' : 'Open the chatbot'}
        title="Chatbot"
        onClick={() => changeChat({ isOpen: !isOpen })}
      >
        {isOpen ? <X size={22} aria-hidden="true" /> : <MessageSquare size={22} aria-hidden="true" />}
      </button>
    </>
  )
}
