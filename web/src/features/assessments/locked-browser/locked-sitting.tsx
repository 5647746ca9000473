/** An examination in Safe Exam Browser, from its link to its end, on one address: the browser proves itself for no other. */
import { assessmentPaths } from 'contract/assessments/paths.ts'
import type { ReactNode } from 'react'
import { LinkButton } from '../../../ui/button.tsx'
import { ErrorState, Skeleton } from '../../../ui/states.tsx'
import type { CodeField } from '../sitting/answer-of-question.tsx'
import { BeforeStart } from '../sitting/before-start.tsx'
import styles from '../sitting/sitting.module.css'
import { SittingWithBreaks } from '../sitting/sitting-with-breaks.tsx'
import { type LockedState, useLockedSitting } from './use-locked-sitting.ts'

export function LockedSitting({ nonce, CodeField }: { nonce: string; CodeField: CodeField }) {
  const { state, start, end, again, onHandedIn } = useLockedSitting(nonce)
  switch (state.at) {
    case 'loading':
      return (
        <main className={styles.sheet} id="content" tabIndex={-1}>
          <Skeleton lines={6} />
        </main>
      )
    case 'before start':
      return <BeforeStart attempt={state.attempt} breaks={state.breaks} onStart={() => start(state.token, state.attempt.id)} />
    case 'open':
      return (
        <SittingWithBreaks
          token={state.token}
          paper={state.paper}
          offset={state.offset}
          CodeField={CodeField}
          onEnd={end}
          onHandedIn={onHandedIn}
        />
      )
    case 'submitted':
      return (
        <Notice title="Your examination is submitted">
          The answers that were saved in time will be marked. You find the examination in your assessments, in your own browser.
        </Notice>
      )
    case 'refused':
      return <Refused code={state.code} />
    case 'failed':
      return (
        <main className={styles.sheet} id="content" tabIndex={-1}>
          <ErrorState title={state.says} again={again}>
            What you typed is kept in this browser while it is open.
          </ErrorState>
        </main>
      )
  }
}

/** Safe Exam Browser closes when it opens the page that the link leads to. */
function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className={styles.sheet} id="content" tabIndex={-1}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.note}>{children}</p>
      <div className={styles.actions}>
        <LinkButton to={assessmentPaths.left()} reloadDocument>
          Leave Safe Exam Browser
        </LinkButton>
      </div>
    </main>
  )
}

function Refused({ code }: { code: Extract<LockedState, { at: 'refused' }>['code'] }) {
  switch (code) {
    case 'locked_browser_required':
      return (
        <main className={styles.sheet} id="content" tabIndex={-1}>
          <h1 className={styles.title}>Open this examination in Safe Exam Browser</h1>
          <p className={styles.note}>
            This page does not run in Safe Exam Browser with the settings of this link. The link and your try are not used up.
          </p>
          <ul className={styles.rules}>
            <li>In your own browser, go to your assessments and choose “Open in Safe Exam Browser”.</li>
            <li>If nothing opens, install Safe Exam Browser first, or download the settings file and open it.</li>
            <li>If you are in Safe Exam Browser already, update it to its newest version, and get a new link.</li>
          </ul>
          <div className={styles.actions}>
            <LinkButton to={assessmentPaths.overview()}>Your assessments</LinkButton>
            <LinkButton kind="secondary" to={assessmentPaths.left()} reloadDocument>
              Leave Safe Exam Browser
            </LinkButton>
          </div>
        </main>
      )
    case 'entry_used':
      return (
        <Notice title="This link was used or has expired">
          A link works once, within five minutes. Go to your assessments in your own browser, and get a new link: your saved
          answers are kept, and the clock goes on.
        </Notice>
      )
    case 'locked_browser_lost':
      return (
        <Notice title="Safe Exam Browser no longer confirms this page">
          Your saved answers are kept, and the clock goes on. Go to your assessments in your own browser, and get a new link.
        </Notice>
      )
    case 'taken_over':
      return (
        <Notice title="This examination is open in another window">
          Nothing is lost. Only one window can answer at a time. To continue here, get a new link from your assessments.
        </Notice>
      )
    case 'sitting_over':
      return (
        <Notice title="This examination is over">
          The answers that were saved in time will be marked. You find the examination in your assessments, in your own browser.
        </Notice>
      )
  }
}
