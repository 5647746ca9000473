import { type FormEvent, type Ref, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { ExternalLink } from '../../../ui/text-link.tsx'
import { readAddress } from './address.ts'
import styles from './verify.module.css'

export type Chosen = File | { code: string }

interface ChooseCertificateProps {
  fileButton: Ref<HTMLButtonElement>
  /** Of this site: certificates at its address are verified here. */
  publicUrl: string
  choose: (chosen: Chosen) => void
  /** While one is read and checked: what is going on. */
  busy: string | undefined
  /** Why the last one could not be read. */
  problem: string | undefined
}

export function ChooseCertificate({ fileButton, publicUrl, choose, busy, problem }: ChooseCertificateProps) {
  const input = useRef<HTMLInputElement>(null)
  const help = useId()
  const isOver = useDrop((file) => !busy && choose(file))
  return (
    <div className={styles.ways}>
      <section className={classNames(styles.drop, isOver && styles.over)} aria-label="A file">
        <input
          ref={input}
          type="file"
          hidden
          accept=".json,.png,.svg,.pdf,.zip"
          onChange={({ target }) => {
            const [first] = target.files ?? []
            if (first) choose(first)
            // The same file may be chosen again.
            target.value = ''
          }}
        />
        <p className={styles.invitation}>Drop a certificate here, or</p>
        <Button ref={fileButton} busy={busy} aria-describedby={help} onClick={() => input.current?.click()}>
          Choose a file
        </Button>
        <p id={help} className={styles.help}>
          JSON, PNG, SVG, PDF or ZIP, up to 1 MB. It stays in this browser: no part of it is sent.
        </p>
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      </section>
      <AddressForm publicUrl={publicUrl} choose={choose} isBusy={busy !== undefined} />
    </div>
  )
}

function AddressForm({ publicUrl, choose, isBusy }: Pick<ChooseCertificateProps, 'publicUrl' | 'choose'> & { isBusy: boolean }) {
  const [typed, setTyped] = useState('')
  const [elsewhere, setElsewhere] = useState<string>()
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const address = readAddress(typed, [publicUrl, location.origin])
    const other = address && 'elsewhere' in address ? address.elsewhere : undefined
    setElsewhere(other)
    setError(address ? undefined : 'This is not the address or the code of a certificate. The code has 22 letters and digits.')
    if (address && 'code' in address) choose(address)
  }
  return (
    <form className={styles.address} noValidate onSubmit={submit}>
      <TextField
        label="Address or code of a certificate issued here"
        value={typed}
        error={error}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" kind="secondary">
        Verify
      </Button>
      <p className={styles.elsewhere} role="status">
        {elsewhere && (
          <>
            This certificate is on another site, which has to verify it: <ExternalLink href={elsewhere}>{elsewhere}</ExternalLink>
          </>
        )}
      </p>
    </form>
  )
}

/** Takes a file that is dropped anywhere on the page: one that misses would replace the page. */
function useDrop(take: (file: File) => void): boolean {
  const [isOver, setIsOver] = useState(false)
  const drop = useEffectEvent((event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    const [first] = event.dataTransfer?.files ?? []
    if (first) take(first)
  })
  useEffect(() => {
    const over = (event: DragEvent) => {
      event.preventDefault()
      setIsOver(true)
    }
    const leave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setIsOver(false)
    const dropped = (event: DragEvent) => drop(event)
    addEventListener('dragover', over)
    addEventListener('dragleave', leave)
    addEventListener('drop', dropped)
    return () => {
      removeEventListener('dragover', over)
      removeEventListener('dragleave', leave)
      removeEventListener('drop', dropped)
    }
  }, [])
  return isOver
}
