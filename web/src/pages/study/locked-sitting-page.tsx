/** The pages of Safe Exam Browser, bare and without a session. */
import { useSyncExternalStore } from 'react'
import { Left } from '../../features/assessments/locked-browser/left.tsx'
import { LockedSitting } from '../../features/assessments/locked-browser/locked-sitting.tsx'
import { useSettings } from '../../lib/site-data.ts'
import { useTheme } from '../../lib/theme.ts'
import { ExamCodeField } from './exam-code-field.ts'

/** @param step `enter/` and the secret of a link, or `left` */
export function LockedSittingPage({ step }: { step: string }) {
  const { productName } = useSettings()
  useTheme()
  const [, nonce] = step.split('/')
  const isHydrated = useIsHydrated()
  return (
    <>
      <title>{`Examination · ${productName}`}</title>
      {isHydrated && (nonce ? <LockedSitting key={nonce} nonce={nonce} CodeField={ExamCodeField} /> : <Left />)}
    </>
  )
}

/** Both pages have the same document, which shows neither. */
const useIsHydrated = () =>
  useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
