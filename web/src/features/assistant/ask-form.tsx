/** Enter sends, Shift and Enter begins a line; what failed stands there again. */
import { promptLimit } from 'contract/assistant/api.ts'
import { SendHorizontal } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useChat } from './chat.ts'
import styles from './chat-panel.module.css'
import { useOpenItem } from './open-item.ts'
import { useAsk } from './use-ask.ts'

export function AskForm() {
  const { isWaiting } = useChat()
  const ask = useAsk(useOpenItem())
  const [text, setText] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const question = text.trim()

  const send = async (event?: FormEvent) => {
    event?.preventDefault()
    if (question === '' || isWaiting) return
    setText('')
    field.current?.focus()
    const isAnswered = await ask(question)
    if (!isAnswered) setText((typed) => (typed === '' ? question : typed))
  }
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    void send()
  }
  return (
    <form className={styles.form} onSubmit={(event) => void send(event)}>
      <textarea
        ref={field}
        className={styles.input}
        aria-label="Your question"
        placeholder="Ask anything..."
        rows={1}
        maxLength={promptLimit}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={sendByKey}
      />
      {question !== '' && (
        <Button type="submit" small className={styles.send} busy={isWaiting && 'Wait…'}>
          <SendHorizontal size={16} aria-hidden="true" /> Send
        </Button>
      )}
    </form>
  )
}
