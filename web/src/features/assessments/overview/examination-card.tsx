/** An examination: what it is, its rules before a try is used, and the ways into it. */
import type { Assessment, Assurance, Attempt, Examination } from 'contract/assessments/model.ts'
import { assessmentPaths } from 'contract/assessments/paths.ts'
import { unusedHours } from 'contract/assessments/rules.ts'
import { paths } from 'contract/paths.ts'
import { Fragment, type ReactNode } from 'react'
import { date } from '../../../lib/date.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { findCall, isToHold } from '../calls/find-call.ts'
import { useOwnCalls } from '../calls/use-own-calls.ts'
import { InvigilatedRules, InvigilatedWay } from './invigilated-way.tsx'
import { LockedRules, LockedWay } from './locked-way.tsx'
import styles from './overview.module.css'
import type { WayProps } from './way-props.ts'

interface ExaminationCardProps {
  assessment: Assessment
  examination: Examination
  /** A sitting of this assessment that has not ended. */
  live: Attempt | undefined
}

export function ExaminationCard({ assessment, examination, live }: ExaminationCardProps) {
  const { questions, minutes, is_demonstration, tries, renewable_from } = examination
  const { pass, key, title, module, is_subscribed, attempts } = assessment
  const ways = waysOf(examination, live)
  const isChoice = ways.length > 1
  const way = { assessmentKey: key, examination, live, isSubscribed: is_subscribed }
  const { data } = useOwnCalls()
  const booked = data && findCall(data.own, { assessment: key })
  const isBooked = booked !== undefined && isToHold(booked)
  // A candidate who comes back wants their time and their sitting before the rules.
  const isInvigilated = isBooked || live?.assurance === 'invigilated'
  // From that day on the examination can be taken again, which renews the certificate.
  const passed = renewable_from && attempts.find((one) => one.key === examination.key && one.state === 'passed')
  // A paper that is not started uses no try.
  const left = tries.left + (live?.key === examination.key && live.state === 'ready' ? 1 : 0)
  const wayInto = (one: Way) => {
    if (passed || (one === 'invigilated' && isInvigilated)) return null
    if (one === 'locked_browser' && isBooked && live?.assurance !== 'locked_browser')
      return <p className={styles.text}>You have a time with an invigilator. Cancel it to draw a paper for Safe Exam Browser.</p>
    return <WayIn of={one} {...way} />
  }
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
      {passed && (
        <p className={styles.text}>
          <strong>You have passed this examination.</strong>{' '}
          <TextLink to={assessmentPaths.result(passed.id)}>See the result</TextLink>. You can take it again from{' '}
          {date(renewable_from)} on, to renew the certificate.
        </p>
      )}
      {!passed && isInvigilated && <InvigilatedWay {...way} />}
      <dl className={styles.facts}>
        <Fact name="Questions">{questions}</Fact>
        <Fact name="Time">{minutes} minutes</Fact>
        <Fact name="Pass mark">
          {pass.overall} % overall, {pass.section} % in each section
        </Fact>
        <Fact name={is_subscribed ? 'Tries left' : 'Tries'}>{is_subscribed ? `${left} of ${tries.of}` : tries.of}</Fact>
        {ways.length > 0 && (
          <Fact name="Browser">
            {ways.map((one) => (
              <p key={one}>{isChoice && one === 'invigilated' ? otherwise : browserWords[one]}</p>
            ))}
          </Fact>
        )}
      </dl>
      <h4 className={styles.rulesTitle}>Before you begin</h4>
      <ul className={styles.rules}>
        <li>Your own notes and books are allowed, on paper. Help from another person or an AI is not.</li>
        <li>
          Starting the clock shows you the paper, and that uses a try. A paper that you do not start within {unusedHours} hours
          lapses, and you keep the try.
        </li>
        {!isChoice && ways.map((one) => <Rules key={one} of={one} examination={examination} />)}
      </ul>
      {ways.map((one) =>
        isChoice ? (
          <section key={one} aria-labelledby={`${one}-${key}`}>
            <h4 id={`${one}-${key}`} className={styles.rulesTitle}>
              {wayTitles[one]}
            </h4>
            <ul className={styles.rules}>
              <Rules of={one} examination={examination} />
            </ul>
            {wayInto(one)}
          </section>
        ) : (
          <Fragment key={one}>{wayInto(one)}</Fragment>
        ),
      )}
      {ways.length === 0 && <p className={styles.text}>This examination can’t be taken here yet.</p>}
      {!is_subscribed && (
        <p className={styles.text}>
          Examinations are part of the {title}. <TextLink to={paths.settings({ part: `plans-${module}` })}>See its plan</TextLink>
        </p>
      )}
    </section>
  )
}

type Way = Exclude<Assurance, 'own_browser'>

/** Those that are offered, and the way of a sitting that has begun. */
const waysOf = ({ assurances }: Examination, live: Attempt | undefined): Way[] =>
  (['locked_browser', 'invigilated'] as const).filter((one) => assurances.includes(one) || live?.assurance === one)

const wayTitles: Record<Way, string> = { locked_browser: 'In Safe Exam Browser', invigilated: 'With an invigilator' }

const browserWords: Record<Way, string> = {
  locked_browser: 'Safe Exam Browser, on Windows, macOS, iOS and iPadOS. It does not run on Linux, Android or ChromeOS.',
  invigilated: 'Any current browser, with an invigilator on a video call.',
}

const otherwise = 'Or any current browser, with an invigilator on a video call.'

const Rules = ({ of, examination }: { of: Way; examination: Examination }) =>
  of === 'locked_browser' ? <LockedRules oral={examination.oral} /> : <InvigilatedRules />

const WayIn = ({ of, ...way }: WayProps & { of: Way }) =>
  of === 'locked_browser' ? <LockedWay {...way} /> : <InvigilatedWay {...way} />

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
)
