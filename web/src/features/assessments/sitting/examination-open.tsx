/** Replaces a page that does not open during an examination. */
import { useQuery } from '@tanstack/react-query'
import { assessmentPaths } from 'contract/assessments/paths.ts'
import { countUnread } from 'contract/discussions/inbox.ts'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { noteExamination } from '../../../lib/open-examination.ts'
import { endpointQuery } from '../../../lib/queries.ts'
import { useSettings } from '../../../lib/site-data.ts'
import { useTheme } from '../../../lib/theme.ts'
import { Button } from '../../../ui/button.tsx'
import styles from './examination-open.module.css'

const lookAgainMs = 15_000

export function ExaminationOpen({ onLogOut }: { onLogOut: () => void }) {
  const { productName } = useSettings()
  const navigate = useNavigate()
  // It has no switch of its own, and goes with the system's theme all the same.
  useTheme()
  useEnd()
  return (
    <main className={styles.page}>
      <title>{`A sitting is open · ${productName}`}</title>
      <h1 className={styles.title}>A sitting is open</h1>
      <p>Until you submit it, or its time is over, this page is closed to your account.</p>
      <p>
        Continue in Safe Exam Browser, or in the window where you began. If that window has closed, open the sitting again from
        your assessments.
      </p>
      <p className={styles.actions}>
        <Button onClick={() => navigate(assessmentPaths.overview())}>Go to assessments</Button>
        <Button kind="secondary" onClick={onLogOut}>
          Log out
        </Button>
      </p>
    </main>
  )
}

/** Asks for something small that is closed during an examination: once it is answered, so is the page. */
function useEnd(): void {
  const { isSuccess, isFetchedAfterMount } = useQuery({
    ...endpointQuery(countUnread),
    staleTime: 0,
    refetchInterval: lookAgainMs,
  })
  const isOver = isSuccess && isFetchedAfterMount
  useEffect(() => {
    if (isOver) noteExamination(false)
  }, [isOver])
}
