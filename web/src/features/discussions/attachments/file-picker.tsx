/** Where a file is chosen for what one writes; the chosen one, and how far it is (spec §2.6, §5). */
import { acceptedEndings } from 'contract/discussions/files.ts'
import { Paperclip, X } from 'lucide-react'
import { useId, useRef } from 'react'
import { fileSize } from '../../../lib/file-size.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Progress } from '../../../ui/progress.tsx'
import styles from './file-picker.module.css'
import type { Attaching } from './use-attaching.ts'

export function FilePicker({ attaching }: { attaching: Attaching }) {
  const { file, existing, error, progress, choose, remove, cancel } = attaching
  const input = useRef<HTMLInputElement>(null)
  const problem = useId()
  const chosen = file ? { name: file.name, bytes: file.size } : existing
  return (
    <div className={styles.picker}>
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptedEndings.join()}
        onChange={({ target }) => {
          const [first] = target.files ?? []
          if (first) choose(first)
          // The same file may be chosen again.
          target.value = ''
        }}
      />
      {progress === undefined && (
        <Button
          kind="quiet"
          small
          className={styles.choose}
          aria-describedby={error ? problem : undefined}
          onClick={() => input.current?.click()}
        >
          <Paperclip size={16} aria-hidden="true" /> {chosen ? 'Another file' : 'Attach a file'}
        </Button>
      )}
      {chosen && progress === undefined && (
        <span className={styles.chosen}>
          <span className={styles.name}>{chosen.name}</span>
          <span className={styles.size}>{fileSize(chosen.bytes)}</span>
          <IconButton name={`Remove ${chosen.name}`} onClick={remove}>
            <X size={16} aria-hidden="true" />
          </IconButton>
        </span>
      )}
      {progress !== undefined && file && <OnItsWay name={file.name} progress={progress} cancel={cancel} />}
      <p id={problem} className={styles.error} role="alert">
        {error}
      </p>
    </div>
  )
}

interface OnItsWayProps {
  name: string
  progress: number
  cancel: () => void
}

/** Once all of it is there nobody can know how long the server looks at it, and it is too late to call it off. */
function OnItsWay({ name, progress, cancel }: OnItsWayProps) {
  const percent = Math.round(progress * 100)
  return (
    <div className={styles.sending}>
      {progress < 1 ? (
        <>
          <Progress label={`Sending ${name}`} value={percent} text={`${percent} %`} />
          <Button kind="quiet" small onClick={cancel}>
            Cancel sending
          </Button>
        </>
      ) : (
        <Progress label={`Storing ${name}`} />
      )}
    </div>
  )
}
