/** Counts a family with a wrong key as right, after a forecast of the changes. */
import { useMutation } from '@tanstack/react-query'
import { type BankFamily, listExamFamilies, type RegradeForecast, regradeFamily } from 'contract/assessments/bank.ts'
import { listCases } from 'contract/assessments/case-administration.ts'
import { call } from '../../../lib/api.ts'
import { withPassword } from '../../../lib/asking-password.ts'
import { useMutateOnce } from '../../../lib/mutate-once.ts'
import { Button } from '../../../ui/button.tsx'
import { ReasonedDeed } from '../reasoned-deed.tsx'

export function RegradeFamily({ family: { slug, version } }: { family: BankFamily }) {
  const inputOf = (reason: string, isDry: boolean) => ({
    params: { slug },
    query: isDry ? { dry_run: true } : {},
    body: { version, reason },
  })
  const forecast = useMutation({ mutationFn: () => withPassword(() => call(regradeFamily, inputOf('', true))) })
  const look = useMutateOnce(forecast)
  return (
    <>
      <Button
        kind="secondary"
        small
        onClick={() => look()}
        busy={forecast.isPending && 'Working…'}
        aria-label={`Count as right: ${slug}, version ${version}`}
      >
        Count as right
      </Button>
      {forecast.data && (
        <ReasonedDeed
          title={`Count ${slug}, version ${version}, as right`}
          does={saidOf(forecast.data)}
          word="Count as right for everybody"
          done="We are marking the papers again."
          deed={(reason) => [regradeFamily, inputOf(reason, false)]}
          renews={[listExamFamilies, listCases]}
          onClose={() => forecast.reset()}
        />
      )}
    </>
  )
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

const saidOf = ({ papers, waiting, questions, passes, reviews }: RegradeForecast): string =>
  [
    `${counted(papers, 'marked paper has', 'marked papers have')} this question. ${counted(questions, 'answer changes', 'answers change')} from wrong to right, none the other way.`,
    `${counted(passes, 'result changes', 'results change')} to passed.`,
    reviews > 0 && `${counted(reviews, 'failed result comes', 'failed results come')} near enough to the mark for a review.`,
    waiting > 0 && `${counted(waiting, 'paper is', 'papers are')} not marked yet and will have the points then.`,
    questions > 0 && 'We email each candidate with more points. You cannot undo this.',
    questions === 0 && 'You cannot undo this.',
  ]
    .filter(Boolean)
    .join(' ')
