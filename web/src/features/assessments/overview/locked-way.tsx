/** An examination in Safe Exam Browser: its rules, and the way in. */
import type { Examination } from 'contract/assessments/model.ts'
import { oralDays, oralMinutes } from 'contract/assessments/rules.ts'
import { Button } from '../../../ui/button.tsx'
import { CertificateFields } from '../certificate/certificate-fields.tsx'
import { useCertificateChoice } from '../certificate/use-certificate-choice.ts'
import { LaunchLocked } from './launch-locked.tsx'
import styles from './overview.module.css'
import { useDrawPaper } from './use-draw-paper.ts'
import type { WayProps } from './way-props.ts'
import { whyNoTry } from './why-no-try.ts'

export const LockedRules = ({ oral }: Pick<Examination, 'oral'>) => (
  <>
    <li>The clock does not stop when you close Safe Exam Browser. Your saved answers are kept, and you can enter again.</li>
    <li>Safe Exam Browser closes other programs while it runs. Save your work first.</li>
    {oral !== 'none' && (
      <li>
        {oral === 'every'
          ? 'Every examination that reaches the pass mark has'
          : 'One in five examinations, selected by chance, has'}{' '}
        an oral within {oralDays} days: {oralMinutes} minutes on a video call about two of your own answers. You show an identity
        document. If it is not held in time, a reviewer decides how your examination continues.
      </li>
    )}
  </>
)

export function LockedWay({ assessmentKey, examination, live, isSubscribed }: WayProps) {
  if (live?.assurance === 'locked_browser') return <LaunchLocked attempt={live} />
  if (!isSubscribed) return null
  return <Draw assessmentKey={assessmentKey} examination={examination} isSitting={live !== undefined} />
}

interface DrawProps {
  assessmentKey: string
  examination: Examination
  isSitting: boolean
}

function Draw({ assessmentKey, examination, isSitting }: DrawProps) {
  const { draw, isDrawing, error, says } = useDrawPaper(assessmentKey, 'locked_browser')
  const certificate = useCertificateChoice(error)
  const reason = isSitting
    ? 'You have an open sitting. Continue it, or submit it, before you draw an examination paper.'
    : whyNoTry(examination)
  if (reason) return <p className={styles.text}>{reason}</p>
  const send = () => {
    if (certificate.check()) draw(certificate.given)
  }
  return (
    <>
      <CertificateFields certificate={certificate} />
      <div className={styles.begin}>
        <Button kind="secondary" onClick={send} busy={isDrawing && 'Drawing your paper …'}>
          Draw your examination paper
        </Button>
        {says && !certificate.error && (
          <span className={styles.refusal} role="alert">
            {says}
          </span>
        )}
      </div>
    </>
  )
}
