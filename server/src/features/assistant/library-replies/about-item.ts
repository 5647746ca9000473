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
  const where = hintsTaken === 0 ? '' : ` You have opened ${hintsTaken} of ${hintCount}.`
  if (hintsTaken < hintCount)
    return draft(
      `This question has ${counted(hintCount, 'hint')}.${where} Open the next one, and try again before you open another.`,
      {
        actions: hintActions(item),
      },
    )
  const last = item.passages.filter(({ kind }) => kind === 'hint').at(-1)
  if (!last)
    return draft(
      'This question has no hints. Write down what you know and what you need to find, then enter your best guess: attempts are free.',
    )
  return draft(
    `You have opened ${hintCount === 1 ? 'the only hint' : `all ${hintCount} hints`}. The last one was:\n\n${quoted(last.markdown, 1)}\n\nEnter the answer it leads you to: attempts are free, and some wrong answers come with an explanation. You can open the solution below the question.`,
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
        draft('None of your answers here has been wrong so far. Enter your answer: attempts are free.', {
          isThought: true,
        })
  }
  const told = wrong.says
    ? `About your last wrong answer, \`${oneLine(wrong.given)}\`:\n\n> ${markdownOf(wrong.says)}`
    : `Your last wrong answer was \`${oneLine(wrong.given)}\`. It doesn’t match any mistake that this question explains.`
  const next = item.stage === 2 ? draft('') : nextStep(item)
  return { ...next, markdown: [told, next.markdown].filter(Boolean).join('\n\n') }
}

function isRight(item: OpenItem, value: string): Draft {
  const tried = item.attempts.find(({ given }) => given.replaceAll(' ', '') === value.replaceAll(' ', ''))
  if (!tried) return draft(`Enter \`${oneLine(value)}\` in the answer field to check it: attempts are free.`)
  if (tried.verdict === 'right') return draft(`You entered \`${oneLine(value)}\`, and it was right.`)
  if (tried.verdict === 'handed_in') return draft('You submitted it. Compare it with the points below the question.')
  return whyWrong({ ...item, attempts: [tried] })
}

function solution(item: OpenItem): Draft {
  const passages = item.passages.filter(({ kind }) => kind === 'solution').slice(0, 3)
  if (passages.length > 0)
    return draft(passages.map(({ markdown }, at) => quoted(markdown, at + 1)).join('\n\n'), {
      citations: passages.map((passage, at) => ({ ...citationOf(item, passage), number: at + 1 })),
    })
  const more = item.hintsTaken < item.hintCount ? ' Or open the next hint first.' : ''
  return draft(
    `The solution opens after a correct answer, or when you ask for it below the question; after that, the question counts as solved with help.${more}`,
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
