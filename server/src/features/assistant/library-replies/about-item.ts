/** About the item that is open: one step further, never past what its reader has come to. */
import type { OpenItem } from '../../library/library.ts'
import { quoted } from '../replies/cites.ts'
import { type Draft, draft } from './draft.ts'
import type { ItemIntent } from './intent.ts'
import { markdownOf } from './markdown-of.ts'

export function aboutItem(intent: ItemIntent, item: OpenItem): Draft {
  switch (intent.kind) {
    case 'hint':
      return nextStep(item)
    case 'why-wrong':
      return whyWrong(item)
    case 'is-right':
      return isRight(item, intent.value)
    case 'solution':
      return solution(item)
  }
}

function nextStep(item: OpenItem): Draft {
  const { stage, hintsTaken, hintCount } = item
  if (stage === 2) return solution(item)
  const where = hintsTaken === 0 ? '' : ` You have taken ${hintsTaken} of ${hintCount}.`
  if (hintsTaken < hintCount)
    return draft(
      `This question has ${counted(hintCount, 'hint')}.${where} Take the next one, and try again before the one after it.`,
      {
        actions: hintActions(item),
      },
    )
  const last = item.passages.filter(({ kind }) => kind === 'hint').at(-1)
  if (!last)
    return draft(
      'This question has no hints. Write down what is given and what is asked, and enter what you think: an attempt costs nothing.',
    )
  return draft(
    `You have taken ${hintCount === 1 ? 'the only hint' : `all ${hintCount} hints`}. The last one was:\n\n${quoted(last.markdown, 1)}\n\nEnter what you get with it: an attempt costs nothing, and some wrong answers are explained. The solution opens below the question when you ask for it.`,
    { citations: [citationOf(item, last)] },
  )
}

function whyWrong(item: OpenItem): Draft {
  const wrong = item.attempts.find(({ verdict }) => verdict === 'wrong' || verdict === 'rounded')
  if (!wrong) {
    const [last] = item.attempts
    return last?.verdict === 'right'
      ? draft('Your last answer was right.')
      : // What is wrong is then something else: their code, or what they think. A model sees it.
        draft('Nothing that you tried here was wrong so far. Enter what you think: an attempt costs nothing.', {
          isThought: true,
        })
  }
  const told = wrong.says
    ? `Of your last wrong answer, \`${oneLine(wrong.given)}\`, this is known:\n\n> ${markdownOf(wrong.says)}`
    : `Your last wrong answer was \`${oneLine(wrong.given)}\`. It is none of the mistakes that this question knows.`
  const next = item.stage === 2 ? draft('') : nextStep(item)
  return { ...next, markdown: [told, next.markdown].filter(Boolean).join('\n\n') }
}

function isRight(item: OpenItem, value: string): Draft {
  const tried = item.attempts.find(({ given }) => given.replaceAll(' ', '') === value.replaceAll(' ', ''))
  if (!tried) return draft(`Enter \`${oneLine(value)}\` in the answer field: an attempt costs nothing, and it is judged there.`)
  if (tried.verdict === 'right') return draft(`You entered \`${oneLine(value)}\`, and it was right.`)
  if (tried.verdict === 'handed_in') return draft('You handed it in. Compare it with the points below the question.')
  return whyWrong({ ...item, attempts: [tried] })
}

function solution(item: OpenItem): Draft {
  const passages = item.passages.filter(({ kind }) => kind === 'solution').slice(0, 3)
  if (passages.length > 0)
    return draft(passages.map(({ markdown }, at) => quoted(markdown, at + 1)).join('\n\n'), {
      citations: passages.map((passage, at) => ({ ...citationOf(item, passage), number: at + 1 })),
    })
  const more = item.hintsTaken < item.hintCount ? ' Or take the next hint first.' : ''
  return draft(
    `The solution opens with a right answer, or when you ask for it below the question; what you solve afterwards counts as solved with help.${more}`,
    { actions: item.hintsTaken < item.hintCount ? hintActions(item) : [] },
  )
}

/** Of a serving the hints are taken where it is answered: the button takes those of the question itself. */
export const hintActions = (item: OpenItem) => (item.isServing ? [] : [hintAction(item)])

const hintAction = ({ place, hintsTaken, hintCount, difficulty, status }: OpenItem): Draft['actions'][number] => ({
  kind: 'hint',
  label: `Hint ${hintsTaken + 1} of ${hintCount}`,
  place,
  hint: hintsTaken + 1,
  difficulty,
  status: status ?? 'new',
})

export const citationOf = (
  { place, title }: OpenItem,
  { kind }: Pick<OpenItem['passages'][number], 'kind'>,
): Draft['citations'][number] => ({
  number: 1,
  title,
  part: kind,
  place,
})

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

/** What somebody typed, as code. */
const oneLine = (text: string): string => text.replaceAll(/[`\s]+/g, ' ').slice(0, 100)
