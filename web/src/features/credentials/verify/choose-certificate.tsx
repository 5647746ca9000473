import { type FormEvent, type Ref, useId, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { ExternalLink } from '../../../ui/text-link.tsx'
import { readAddress } from './address.ts'
import styles from './verify.module.css'

export type Chosen = File | { code: string }

/** Why the last one could not be read. */
export interface Problem {
  of: 'file' | 'address'
  text: string
}

interface ChooseCertificateProps {
  fileButton: Ref<HTMLButtonElement>
  /** Of this site: certificates at its address are verified here. */
  publicUrl: string
  /** With undefined: the last problem is forgotten. */
  choose: (chosen: Chosen | undefined) => void
  /** Whether a file is held over the page. */
  isOver: boolean
  /** While one is read and checked: what is going on. */
  busy: string | undefined
  problem: Problem | undefined
}

export function ChooseCertificate({ fileButton, publicUrl, choose, isOver, busy, problem }: ChooseCertificateProps) {
  const input = useRef<HTMLInputElement>(null)
  const help = useId()
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
          {problem?.of === 'file' && problem.text}
        </p>
      </section>
      <AddressForm
        publicUrl={publicUrl}
        choose={choose}
        isBusy={busy !== undefined}
        problem={problem?.of === 'address' ? problem.text : undefined}
      />
    </div>
  )
}

interface AddressFormProps extends Pick<ChooseCertificateProps, 'publicUrl' | 'choose'> {
  isBusy: boolean
  problem: string | undefined
}

function AddressForm({ publicUrl, choose, isBusy, problem }: AddressFormProps) {
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
    choose(address && 'code' in address ? address : undefined)
  }
  return (
    <form className={styles.address} noValidate onSubmit={submit}>
      <TextField
        label="Address or code of a certificate issued here"
        value={typed}
        error={error ?? problem}
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
