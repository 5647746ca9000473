/** How much of the runtime has come, while it comes. */
import { useWhenBack } from '../../../lib/connection.ts'
import { Button } from '../../../ui/button.tsx'
import { Progress } from '../../../ui/progress.tsx'
import styles from './loading.module.css'
import type { LoadingPackages } from './protocol.ts'
import type { PythonState } from './python.ts'
import { python } from './use-python.ts'

/** Of what a program imports, before it begins. */
export function Packages({ loading: { names, bytes, of } }: { loading: LoadingPackages }) {
  return (
    <div className={styles.loading}>
      <Progress
        label="Loading packages"
        value={bytes}
        max={of}
        text={bytes < of ? `${megabytes(bytes)} of ${megabytes(of)} MB` : 'installing'}
      />
      <p className={styles.names}>{listed.format(names)}</p>
    </div>
  )
}

const listed = new Intl.ListFormat('en')

const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1)

export function Loading({ state, onAgain }: { state: PythonState; onAgain: () => void }) {
  const again = () => {
    python.warm()
    onAgain()
  }
  useWhenBack(state.phase === 'broken', () => python.warm())
  if (state.phase === 'broken')
    return (
      <p className={styles.broken} role="alert">
        Python could not be loaded. Your code is saved.{' '}
        <Button kind="quiet" small onClick={again}>
          Try again
        </Button>
      </p>
    )
  return <RuntimeProgress state={state} />
}

export function RuntimeProgress({ state }: { state: PythonState }) {
  if (state.phase !== 'loading') return null
  const { bytes, of } = state
  const text = bytes < of ? `${megabytes(bytes)} of ${megabytes(of)} MB` : 'starting'
  return (
    <div className={styles.loading}>
      <Progress label="Loading Python" value={bytes} max={of} text={text} />
    </div>
  )
}
