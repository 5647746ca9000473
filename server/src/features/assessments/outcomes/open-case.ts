/** Stores a case with its deadline, and mails the reviewers. */
import { decisionWorkingDays } from 'contract/assessments/rules.ts'
import { paths } from 'contract/paths.ts'
import type { Db } from '../../../db/db.ts'
import { afterCommit } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { momentInWords } from '../../../platform/date-words.ts'
import { layOutMail } from '../../../platform/mail-layout.ts'
import { queueMails } from '../../../platform/outbox.ts'
import { addressesOfReviewers, insertCase, type NewCase } from './store.ts'
import { workingDaysAfter } from './working-days.ts'

type CaseDeps = Pick<Deps, 'config' | 'nudge'>

export type OutcomeDeps = CaseDeps & Pick<Deps, 'certificates'>

/** @returns its number and its deadline; undefined where there is one of this kind already */
export async function openCase(
  db: Db,
  { config, nudge }: CaseDeps,
  opened: Omit<NewCase, 'dueAt'>,
): Promise<{ id: number; dueAt: Date } | undefined> {
  const dueAt = workingDaysAfter(opened.at, decisionWorkingDays)
  const id = await insertCase(db, { ...opened, dueAt })
  if (id === undefined) return undefined
  const mail = layOutMail(config.productName, {
    subject: subjects[opened.kind],
    paragraphs: [`Case ${id} needs a decision by ${momentInWords(dueAt)}.`],
    action: { label: 'Open the cases', url: config.publicUrl + paths.administration('assessments') },
  })
  await queueMails(
    db,
    (await addressesOfReviewers(db)).map((to) => ({ to, mail })),
    opened.at,
  )
  afterCommit(db, () => nudge('mails'))
  return { id, dueAt }
}

const subjects = {
  review: 'An examination must be marked again',
  oral: 'An oral needs a decision',
  appeal: 'A candidate has appealed a result',
  error: 'A candidate has reported an error in an examination',
}
