/** What the search finds about the platform: the questions of buyers, and what the assistant says of it. */
import { everyFaq } from 'contract/site/faq/every-page.ts'
import { answerId } from 'contract/site/faq/question.ts'
import type { Db } from '../../../db/db.ts'
import { type SiteText, saveTexts } from './save-texts.ts'

interface HelpText {
  asked: readonly ReadonlySet<string>[]
  question?: string | undefined
  at?: string | undefined
  says: string
}

export async function saveHelp(db: Db, { answers }: { answers: readonly HelpText[] }): Promise<void> {
  const said = answers.flatMap(({ asked, question, at, says }): SiteText[] => {
    const about = `${asked.flatMap((words) => [...words]).join(' ')} ${says}`
    return question && at ? [{ path: at, title: question, about, body: says }] : []
  })
  await saveTexts(db, 'help', [...buyersQuestions(), ...said])
}

/** Each once, at the first page that has it. */
function buyersQuestions(): SiteText[] {
  const texts = everyFaq.flatMap(({ path, questions }) =>
    questions.map(({ question, answer }, at) => ({
      path: `${path}#${answerId(at)}`,
      title: question,
      about: answer,
      body: answer,
    })),
  )
  return texts.filter(({ title, body }, at) => texts.findIndex((one) => one.title === title && one.body === body) === at)
}
