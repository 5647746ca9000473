/** An examination: what it is, its rules before a try is used, and the ways into it. */
import type { Assessment, Attempt, Examination } from 'contract/assessments/model.ts'
import { oralDays, oralMinutes, unusedHours } from 'contract/assessments/rules.ts'
import { paths } from 'contract/paths.ts'
import type { ReactNode } from 'react'
import { moment } from '../../../lib/date.ts'
import { Button } from '../../../ui/button.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { LaunchLocked } from './launch-locked.tsx'
import styles from './overview.module.css'
import { useDrawPaper } from './use-draw-paper.ts'

interface ExaminationCardProps {
  assessment: Assessment
  examination: Examination
  /** A sitting of this assessment that has not ended. */
  live: Attempt | undefined
}

export function ExaminationCard({ assessment, examination, live }: ExaminationCardProps) {
  const { questions, minutes, is_demonstration, tries, oral } = examination
  const { pass, key, title, module, is_subscribed } = assessment
  return (
    <section className={styles.examination} aria-labelledby={`examination-${key}`}>
      <h3 id={`examination-${key}`} className={styles.cardTitle}>
        Examination
      </h3>
      {is_demonstration && (
        <p className={styles.text}>
          <strong>This is a demonstration.</strong> Its questions are public, so passing it proves nothing.
        </p>
      )}
      <dl className={styles.facts}>
        <Fact name="Questions">{questions}</Fact>
        <Fact name="Time">{minutes} minutes</Fact>
        <Fact name="Mark">
          {pass.overall} % overall, {pass.section} % in each section
        </Fact>
        <Fact name={is_subscribed ? 'Tries left' : 'Tries'}>{is_subscribed ? `${tries.left} of ${tries.of}` : tries.of}</Fact>
        <Fact name="Browser">
          Safe Exam Browser, on Windows, macOS, iOS and iPadOS. It does not run on Linux, Android or ChromeOS.
        </Fact>
      </dl>
      <h4 className={styles.rulesTitle}>Before you begin</h4>
      <ul className={styles.rules}>
        <li>Your own notes and books are allowed, on paper. Help from another person or an AI is not.</li>
        <li>
          Starting the clock shows you the paper, and that uses a try. A paper that you do not start within {unusedHours} hours
          lapses, and you keep the try.
        </li>
        <li>The clock does not stop when you close Safe Exam Browser. Your saved answers are kept, and you can enter again.</li>
        <li>Safe Exam Browser closes other programs while it runs. Save your work first.</li>
        {oral !== 'none' && (
          <li>
            {oral === 'every'
              ? 'Every examination that reaches the mark has'
              : 'One in five examinations, selected by chance, has'}{' '}
            an oral within {oralDays} days: {oralMinutes} minutes on a video call about two of your own answers. You show an
            identity document. If it is not held in time, a reviewer decides how your examination continues.
          </li>
        )}
      </ul>
      {live?.assurance === 'locked_browser' ? (
        <LaunchLocked attempt={live} />
      ) : is_subscribed ? (
        <Draw assessmentKey={key} examination={examination} isSitting={live !== undefined} />
      ) : (
        <p className={styles.text}>
          Examinations are part of the {title}. <TextLink to={paths.settings({ part: `plans-${module}` })}>See its plan</TextLink>
        </p>
      )}
    </section>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
)

interface DrawProps {
  assessmentKey: string
  examination: Examination
  isSitting: boolean
}

function Draw({ assessmentKey, examination, isSitting }: DrawProps) {
  const { draw, isDrawing, says } = useDrawPaper(assessmentKey, 'locked_browser')
  const reason = whyNot(examination, isSitting)
  if (reason) return <p className={styles.text}>{reason}</p>
  return (
    <div className={styles.begin}>
      <Button kind="secondary" onClick={draw} busy={isDrawing && 'Drawing your paper …'}>
        Draw your examination paper
      </Button>
      {says && (
        <span className={styles.refusal} role="alert">
          {says}
        </span>
      )}
    </div>
  )
}

function whyNot({ assurances, tries, next_try_at }: Examination, isSitting: boolean): string | undefined {
  if (!assurances.includes('locked_browser')) return 'This examination can’t be taken in Safe Exam Browser here yet.'
  if (isSitting) return 'You have an open sitting. Continue it, or submit it, before you draw an examination paper.'
  if (tries.left === 0) return 'You have used every try of this access.'
  if (next_try_at) return `Your next try can begin on ${moment(next_try_at)}.`
  return undefined
}
