/**
 * The dialogue about an item. Whoever steps through it answers before each next lines are told, so it walks to the answer without telling it
 * ahead. To begin it before the item is solved is help, as a hint is.
 */
import type { Dialogue, Line, SmallJudgement } from 'contract/library/small-questions.ts'
import { problem } from 'contract/problems.ts'
import type { Deps } from '../../../deps.ts'
import type { Caller } from '../../../platform/guard.ts'
import { fill, findReadableQuestion } from '../answers/read-question.ts'
import type { CompiledDialogue, CompiledLine, CompiledStep } from '../shapes/compiled-dialogue.ts'
import { giveUp, isSettled, shownQuestion, tryAnswer } from './small-question.ts'
import { type Attempted, type AttemptRow, findAttempts, findDialogue, recordDialogueBegun } from './store.ts'

export async function readDialogue(deps: Deps, caller: Caller, id: number): Promise<Dialogue> {
  return dialogueAt(deps, await findOwn(deps, caller, id))
}

export async function beginDialogue(deps: Deps, caller: Caller, id: number): Promise<Dialogue> {
  const own = await findOwn(deps, caller, id)
  if (!own.isBegun) await recordDialogueBegun(deps.db, caller.id, own.attempted.itemId, deps.clock.now())
  return dialogueAt(deps, { ...own, isBegun: true })
}

export async function answerStep(
  deps: Deps,
  caller: Caller,
  { id, number }: Which,
  answer: string,
): Promise<SmallJudgement & { dialogue: Dialogue }> {
  const own = await findOwn(deps, caller, id)
  const { question } = reachedStep(own, number)
  const judgement = await tryAnswer(deps, caller, own.attempted, question, answer)
  return { ...judgement, dialogue: await dialogueAt(deps, await again(deps, own)) }
}

export async function giveUpStep(deps: Deps, caller: Caller, { id, number }: Which): Promise<Dialogue> {
  const own = await findOwn(deps, caller, id)
  const { question } = reachedStep(own, number)
  await giveUp(deps, caller, own.attempted, question)
  return dialogueAt(deps, await again(deps, own))
}

/** `number`: from 1. */
interface Which {
  id: number
  number: number
}

/** A dialogue and how far its reader has come. */
interface OwnDialogue {
  dialogue: CompiledDialogue
  isBegun: boolean
  attempted: Attempted
  attempts: readonly AttemptRow[]
}

async function findOwn(deps: Deps, caller: Caller, id: number): Promise<OwnDialogue> {
  const { item_id } = await findReadableQuestion(deps, caller, id)
  const attempted: Attempted = { userId: caller.id, itemId: item_id, within: 'dialogue' }
  const [row, attempts] = await Promise.all([findDialogue(deps.db, item_id, caller.id), findAttempts(deps.db, attempted)])
  if (!row?.dialogue) throw problem('not_found')
  return { dialogue: row.dialogue, isBegun: row.is_begun, attempted, attempts }
}

const again = async ({ db }: Deps, own: OwnDialogue): Promise<OwnDialogue> => ({
  ...own,
  attempts: await findAttempts(db, own.attempted),
})

/** Nobody answers a step whose question they have not been told. */
function reachedStep(own: OwnDialogue, number: number): CompiledStep {
  const step = own.dialogue.steps[number - 1]
  if (!step) throw problem('not_found')
  if (!own.isBegun) throw problem('not_allowed', { message: 'Start the interview first.' })
  if (number > settledSteps(own) + 1) throw problem('not_allowed', { message: 'Answer the previous step first.' })
  return step
}

/** How many from the first on, without a gap. */
function settledSteps({ dialogue: { steps }, attempts }: OwnDialogue): number {
  const first = steps.findIndex(({ question }) => !isSettled(question.name, attempts))
  return first < 0 ? steps.length : first
}

function dialogueAt(deps: Deps, own: OwnDialogue): Dialogue {
  const { dialogue, isBegun, attempts } = own
  const settled = settledSteps(own)
  const told = [dialogue.opening, ...dialogue.steps.slice(0, settled).map(({ lines }) => lines)].flat()
  // Which turn was wrong is for the reader to find until the candidate has found back.
  const isRecovered = (line: CompiledLine) => told.slice(told.indexOf(line)).some(({ mark }) => mark === 'recovery')
  const shown = (lines: readonly CompiledLine[]): Line[] =>
    lines.map((line) => ({ by: line.by, html: fill(deps, line.html), mark: isRecovered(line) ? line.mark : null }))
  return {
    is_begun: isBegun,
    step_count: dialogue.steps.length,
    opening: isBegun ? shown(dialogue.opening) : [],
    steps: isBegun
      ? dialogue.steps.slice(0, settled + 1).map(({ asks, question, lines }, index) => ({
          asks: fill(deps, asks),
          question: shownQuestion(deps, question, attempts),
          lines: index < settled ? shown(lines) : [],
        }))
      : [],
  }
}
