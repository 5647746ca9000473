import { sendCode } from 'contract/accounts/api.ts'
import { codeIn, longestTypedCode, readLoginCode } from 'contract/accounts/login-code.ts'
import { codeErrors } from 'contract/accounts/rules.ts'
import type { ClipboardEvent } from 'react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError, call } from '../../lib/api.ts'
import { errorText } from '../../lib/error-text.ts'
import type { Session } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { CodeField } from '../../ui/code-field.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { setCodeWait, useCodeWait } from './code-wait.ts'
import form from './form.module.css'
import { verify } from './log-in.ts'
import { useLeave } from './log-out.ts'
import { Note } from './note.tsx'
import { useCountdown } from './use-countdown.ts'
import { useForm } from './use-form.ts'
import { useLoginOver } from './use-login-over.ts'

// spec §9; from the start, because the code that the login asked for counts as well
const codeInterval = 10

export function TwoFactorDialog({ session, onLimited }: { session: Session; onLimited: () => void }) {
  const navigate = useNavigate()
  const leave = useLeave()
  const isOver = useLoginOver()
  const wait = useCodeWait()
  const { field, ...code } = useForm({
    fields: ['otp'],
    check: codeErrors,
    async submit({ otp }) {
      const outcome = await verify(session, readLoginCode(otp))
      if (outcome === 'limited') onLimited()
      else if (outcome !== 'declare') navigate(outcome.go, { replace: true })
    },
    onRefusal: isOver,
  })

  // A code is pasted as it stands in the mail, with spaces and all.
  function paste(event: ClipboardEvent) {
    const found = codeIn(event.clipboardData.getData('text'))
    if (!found) return
    event.preventDefault()
    code.set('otp', found)
  }

  return (
    <Dialog title="Two Factor Authentication" open onClose={() => leave('side bar')}>
      <p className={form.lead}>
        {wait === undefined
          ? `This browser is new to us. Enter the code we sent to ${session.email}.`
          : 'This browser is new to us. We sent no code for this log-in: the last one was for an earlier log-in and can’t be used again. Please request a new one below.'}
      </p>
      <form {...code.form} className={form.fields}>
        <CodeField {...field('otp')} label="Code" maxLength={longestTypedCode} autoFocus onPaste={paste} />
        {code.sentence && <Note>{code.sentence}</Note>}
        <Button type="submit" full busy={code.busy && 'Verifying…'}>
          Verify
        </Button>
        <SendCode userId={session.userId} wait={wait} />
      </form>
    </Dialog>
  )
}

interface SendCodeProps {
  userId: number
  /** In seconds, where the log-in was sent no code. */
  wait: number | undefined
}

function SendCode({ userId, wait }: SendCodeProps) {
  const isOver = useLoginOver()
  const { left, restart } = useCountdown(codeInterval)
  const [result, setResult] = useState<{ text: string; good: boolean }>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is known
  useEffect(() => {
    if (wait !== undefined) restart(wait)
  }, [wait])

  async function send() {
    restart(codeInterval)
    setResult(undefined)
    try {
      await call(sendCode, { params: { userId } })
      setCodeWait(undefined)
      setResult({ text: 'A new code is on its way.', good: true })
    } catch (error) {
      if (isOver(error)) return
      setResult({ text: errorText(error), good: false })
      // Five an hour and no more: the server knows when there is another.
      if (error instanceof ApiError && error.retryAfter) restart(error.retryAfter)
    }
  }

  return (
    <>
      <div className={form.aside}>
        <Button kind="secondary" small disabled={left > 0} onClick={send}>
          Send OTP
        </Button>
        {left > 0 && <span className={form.when}>Available in {left < 120 ? `${left} s` : `${Math.ceil(left / 60)} min`}</span>}
      </div>
      {result && <Note good={result.good}>{result.text}</Note>}
    </>
  )
}
