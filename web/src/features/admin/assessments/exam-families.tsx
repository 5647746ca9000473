/** The families of the exam bank: how often each was drawn, how it was answered, and what to do about it. */
import { useQuery } from '@tanstack/react-query'
import { type BankFamily, examSections, type FamilyAdvice, listExamFamilies } from 'contract/assessments/bank.ts'
import { useState } from 'react'
import { date } from '../../../lib/date.ts'
import { endpointQuery } from '../../../lib/queries.ts'
import { shelfTitle } from '../../../lib/shelf-title.ts'
import { difficultyWord } from '../../../ui/badge.tsx'
import { Select } from '../../../ui/select.tsx'
import { Skeleton } from '../../../ui/states.tsx'
import { Table } from '../../../ui/table.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import styles from '../admin.module.css'
import { NotLoaded } from '../paged.tsx'
import { Part } from '../part.tsx'
import { RegradeFamily } from './regrade-family.tsx'

type Section = (typeof examSections)[number]

export function ExamFamilies() {
  const [section, setSection] = useState<Section>(examSections[0])
  const { data, isError, refetch } = useQuery(endpointQuery(listExamFamilies, { query: { category: section } }))
  return (
    <Part id="exam-families" title="Families">
      <p className={styles.intro}>
        If a key is wrong, correct the family, raise its version and load the bank. Then count the earlier version as right for
        everybody who had it. To retire a family, move its folder out of the bank.
      </p>
      <div className={styles.filters}>
        <Select
          label="Section"
          options={examSections.map((one) => ({ value: one, name: shelfTitle(one) }))}
          value={section}
          onChange={({ target }) => setSection(target.value as Section)}
        />
      </div>
      {!data && (isError ? <NotLoaded retry={refetch} /> : <Skeleton lines={4} />)}
      {data?.families.length === 0 && <p>The bank has no families in this section.</p>}
      {data && data.families.length > 0 && <Families families={data.families} />}
    </Part>
  )
}

const Families = ({ families }: { families: readonly BankFamily[] }) => (
  <div className={styles.scroll}>
    <Table
      label="Families"
      rows={families}
      keyOf={({ slug, version }) => `${slug} ${version}`}
      columns={[
        { title: 'Family', cell: (family) => <Name {...family} /> },
        { title: 'Difficulty', derived: true, cell: ({ difficulty }) => difficultyWord[difficulty] },
        {
          title: 'Advice',
          cell: ({ advice, retired_at }) => (retired_at ? '' : advice.map((one) => adviceWords[one]).join(' ')),
        },
        { title: 'Drawn', number: true, cell: ({ drawn }) => drawn },
        { title: 'Right', number: true, cell: rightText },
        {
          title: 'Correlation',
          number: true,
          derived: true,
          cell: ({ discrimination }) => discrimination?.toFixed(2) ?? '–',
        },
        {
          title: <VisuallyHidden>Count as right</VisuallyHidden>,
          cell: (family) => family.retired_at && !family.regrade && <RegradeFamily family={family} />,
        },
      ]}
    />
    <p className={styles.small}>
      Correlation says how well a question goes with the rest of its paper, from −1 to 1. Below 0.1, check the key and the
      wording.
    </p>
  </div>
)

const Name = ({ slug, version, kind, retired_at, regrade }: BankFamily) => (
  <>
    {`${slug}, version ${version}${kind === 'code' ? ', code' : ''}`}
    {retired_at && <p className={styles.small}>{`Not drawn since ${date(retired_at)}.`}</p>}
    {regrade && (
      <p className={styles.small}>
        {regrade.ended_at
          ? `Counts as right for everybody since ${date(regrade.begun_at)}.`
          : `Counts as right for everybody since ${date(regrade.begun_at)}. Some papers are not marked yet.`}
      </p>
    )}
  </>
)

const rightText = ({ answers, right }: BankFamily): string =>
  answers === 0 ? '–' : `${Math.round((100 * right) / answers)}% of ${answers}`

const adviceWords: Record<FamilyAdvice, string> = {
  drawn_often: 'Retire it: it was drawn 300 times.',
  gets_easier: 'Retire it: many more answers are right than before this quarter, so it may be known.',
  too_few: 'Too few answers to judge by.',
}
