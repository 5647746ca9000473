import { type Accommodation, ownMinutes } from 'contract/assessments/accommodations.ts'
import type { Assessment, Attempt } from 'contract/assessments/model.ts'
import { assessmentPaths } from 'contract/assessments/paths.ts'
import { practiceMinutes, practiceQuestions, practicesADay } from 'contract/assessments/rules.ts'
import { paths } from 'contract/paths.ts'
import { moment } from '../../../lib/date.ts'
import { shelfTitle } from '../../../lib/shelf-title.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Table } from '../../../ui/table.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { ExaminationCard } from './examination-card.tsx'
import styles from './overview.module.css'
import { useDrawPaper } from './use-draw-paper.ts'

interface AssessmentPartProps {
  assessment: Assessment
  /** The accommodation of the candidate. */
  accommodation?: Accommodation | undefined
}

export function AssessmentPart({ assessment, accommodation }: AssessmentPartProps) {
  const { key, title, module, is_subscribed, sections, pass, examination, attempts } = assessment
  const id = `assessment-${key}`
  const live = attempts.find(({ state }) => state === 'ready' || state === 'open')
  const past = attempts.filter(({ state }) => state !== 'ready' && state !== 'open' && state !== 'lapsed')
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} className={styles.partTitle}>
        {title}
      </h2>
      <p className={styles.text}>
        A practice sitting has {practiceQuestions} questions from the library, most of them with new numbers, and{' '}
        {ownMinutes(practiceMinutes, accommodation)} minutes on the clock
        {accommodation && accommodation.time_factor > 1 && ', with your extra time'}. It covers {listed(sections.map(shelfTitle))}
        , except for questions that ask for code, SQL or an essay.
      </p>
      <p className={styles.note}>
        The pass mark is {pass.overall} % of all points and {pass.section} % in each section. A practice sitting issues no
        certificate. You can take {practicesADay} in 24 hours.
      </p>
      {is_subscribed ? (
        <Begin assessmentKey={key} live={live} />
      ) : (
        <p className={styles.text}>
          Practice sittings are part of the {title}.{' '}
          <TextLink to={paths.settings({ part: `plans-${module}` })}>See its plan</TextLink>
        </p>
      )}
      {examination && <ExaminationCard assessment={assessment} examination={examination} live={live} />}
      {past.length > 0 && <Past title={title} attempts={past} />}
    </section>
  )
}

function Begin({ assessmentKey, live }: { assessmentKey: string; live: Attempt | undefined }) {
  const { draw, isDrawing, says } = useDrawPaper(assessmentKey, 'own_browser')
  // It is entered from its card.
  if (live && live.assurance !== 'own_browser') return null
  if (live)
    return (
      <div className={styles.begin}>
        <LinkButton to={assessmentPaths.sitting(live.id)}>
          {live.state === 'open' ? 'Continue the sitting' : 'Open your paper'}
        </LinkButton>
        <span className={styles.note}>
          {live.state === 'open' && live.ends_at ? `The clock runs until ${moment(live.ends_at)}.` : 'The clock has not started.'}
        </span>
      </div>
    )
  return (
    <div className={styles.begin}>
      <Button onClick={() => draw(undefined)} busy={isDrawing && 'Drawing your paper …'}>
        Take a practice sitting
      </Button>
      {says && (
        <span className={styles.refusal} role="alert">
          {says}
        </span>
      )}
    </div>
  )
}

function Past({ title, attempts }: { title: string; attempts: readonly Attempt[] }) {
  return (
    <Table
      label={`Past sittings, ${title}`}
      rows={attempts}
      keyOf={({ id }) => id}
      columns={[
        {
          title: 'Submitted',
          strong: true,
          cell: ({ id, closed_at }) => (
            <TextLink to={assessmentPaths.result(id)}>{closed_at ? moment(closed_at) : 'See the result'}</TextLink>
          ),
        },
        {
          title: 'Kind',
          cell: ({ state, assurance }) => (assurance === 'own_browser' ? 'Practice' : `Examination: ${stateWords[state]}`),
        },
        { title: 'Points', number: true, cell: ({ score }) => (score ? `${score.earned} of ${score.possible}` : '–') },
        {
          title: '90 % interval',
          number: true,
          derived: true,
          cell: ({ score }) => (score ? `${Math.round(100 * score.low)} to ${Math.round(100 * score.high)} %` : '–'),
        },
      ]}
    />
  )
}

const stateWords: Record<Attempt['state'], string> = {
  ready: 'not started',
  open: 'open',
  lapsed: 'not started in time',
  closed: 'being marked',
  marked: 'being marked',
  awaiting_oral: 'oral to be held',
  in_review: 'being reviewed',
  passed: 'passed',
  failed: 'not passed',
  void: 'does not count',
}

const listed = (words: readonly string[]): string => new Intl.ListFormat('en').format(words)
