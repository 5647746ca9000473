/** A sitting from its link to its end. Its page is bare: nothing leads out of it but its own buttons. */
import { assessmentPaths } from 'contract/assessments/paths.ts'
import { useNavigate } from 'react-router'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { ErrorState, Skeleton } from '../../../ui/states.tsx'
import type { CodeField } from './answer-of-question.tsx'
import { BeforeStart } from './before-start.tsx'
import styles from './sitting.module.css'
import { SittingWithBreaks } from './sitting-with-breaks.tsx'
import { useSitting } from './use-sitting.ts'

export function Sitting({ id, CodeField }: { id: number; CodeField: CodeField }) {
  const navigate = useNavigate()
  const { state, start, look, end, enterHere } = useSitting(id)
  const showResult = () => navigate(assessmentPaths.result(id), { replace: true })
  switch (state.at) {
    case 'loading':
      return (
        <main className={styles.sheet} id="content" tabIndex={-1}>
          <Skeleton lines={6} />
        </main>
      )
    case 'before start':
      return (
        <BeforeStart
          attempt={state.attempt}
          breaks={state.breaks}
          isLetIn={state.isLetIn}
          onLook={() => look(state.token)}
          onStart={() => start(state.token)}
        />
      )
    case 'open':
      return (
        <SittingWithBreaks
          token={state.token}
          paper={state.paper}
          offset={state.offset}
          CodeField={CodeField}
          onEnd={end}
          onHandedIn={() => void showResult()}
        />
      )
    case 'over':
      return (
        <main className={styles.sheet} id="content" tabIndex={-1}>
          <h1 className={styles.title}>This sitting is over</h1>
          <p className={styles.note}>The answers that were saved in time are marked.</p>
          <div className={styles.actions}>
            <LinkButton to={assessmentPaths.result(id)}>See the result</LinkButton>
            <LinkButton kind="secondary" to={assessmentPaths.overview()}>
              Your assessments
            </LinkButton>
          </div>
        </main>
      )
    case 'elsewhere':
      return (
        <main className={styles.sheet} id="content" tabIndex={-1}>
          <h1 className={styles.title}>This sitting is open in another window</h1>
          <p className={styles.note}>Nothing is lost. Only one window can answer at a time, and the clock goes on.</p>
          <div className={styles.actions}>
            <Button onClick={() => void enterHere()}>Continue here</Button>
          </div>
        </main>
      )
    case 'failed':
      return (
        <main className={styles.sheet} id="content" tabIndex={-1}>
          <ErrorState title={state.says} again={enterHere}>
            What you typed is kept in this browser.
          </ErrorState>
        </main>
      )
  }
}
