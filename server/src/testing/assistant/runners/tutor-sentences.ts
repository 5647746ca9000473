/** What a tutor says: what is true is shown as it was written, what is wrong is not. */
import type { Answered, Bed } from '../bed.ts'
import type { TutorCase, UnsolvedCase } from '../cases/case.ts'
import { wordsIn } from '../words.ts'
import { citationFacts, passagesIn } from './grounding.ts'
import { fact, inScope, type Runner } from './runner.ts'

export const trueSentence: Runner<TutorCase> = async (bed, asked) => {
  const { answered, said } = await tell(bed, asked)
  const isWhole = isShown(said, answered)
  const saw = `${said} → ${answered.body.response}`
  return [
    fact('sentences that are true are shown whole', asked.id, isWhole, saw),
    fact('sentences that are true are shown as checked', asked.id, isWhole && !isMarked(answered), saw),
    ...citationFacts(asked.id, answered),
  ]
}

export const falseSentence: Runner<TutorCase> = async (bed, asked) => {
  const { answered, said } = await tell(bed, asked)
  const isWhole = isShown(said, answered)
  const saw = `${said} → ${answered.body.response}`
  return [
    fact('sentences that are wrong are left out', asked.id, !isWhole, saw),
    fact('sentences that are wrong are not shown as checked', asked.id, !isWhole || isMarked(answered), saw),
    ...citationFacts(asked.id, answered),
  ]
}

/** An answer that was not earned is not shown, checked or not. */
export const unsolvedAnswer: Runner<UnsolvedCase> = async (bed, { id, reads, item, ask, says, never }) => {
  const person = await bed.reader(...reads)
  bed.play(inScope(`${says}\n\nWhat did you try?`))
  const answered = await bed.ask(person, { prompt: ask, ...(item && { item: await bed.placeOf(item, reads) }) })
  const { response = '' } = answered.body
  const given = never.find((pattern) => pattern.test(response))
  return [fact('no number is shown that answers an unsolved question', id, !given, `${says} → ${response}`)]
}

async function tell(bed: Bed, { reads, ask, source, says }: TutorCase): Promise<{ answered: Answered; said: string }> {
  const person = await bed.reader(...reads)
  const [statement = ''] = source ? await bed.textsOf(source, ['statement']) : []
  let said = says
  bed.play((sent) => {
    const at = passagesIn(sent).findIndex((passage) => beginningOf(passage) === beginningOf(statement))
    if (source && at < 0) throw new Error(`the model was not sent ${source}`)
    said = says.replaceAll('{{n}}', String(at + 1))
    return inScope(said)
  })
  return { answered: await bed.ask(person, { prompt: ask }), said }
}

const beginningOf = (text: string): string => wordsIn(text).slice(0, 12).join(' ')

/** As it was written, but for how money and marks are set. */
const isShown = (said: string, { body }: Answered): boolean => plain(body.response ?? '').includes(plain(said))

const plain = (text: string): string => text.replaceAll('\\', '').replaceAll(/\s+/g, ' ')

const isMarked = ({ body }: Answered): boolean => (body.response ?? '').includes('Not checked:')
