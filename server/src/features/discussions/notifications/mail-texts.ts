/** The mails about discussions. What somebody wrote stands in the middle of ours, on one line. */
import { paths } from 'contract/paths.ts'
import type { Deps } from '../../../deps.ts'
import type { MailDraft } from '../../../platform/mail-layout.ts'
import type { DueNotification } from './due-notifications.ts'

type MailConfig = Pick<Deps['config'], 'publicUrl'>
type Draft = Omit<MailDraft, 'optOut'>

export function mailOf(config: MailConfig, due: DueNotification): Draft {
  const { kind, author, title, content } = due
  const read = { label: 'Read it in the discussion', url: addressOf(config, due) }
  if (kind === 'accepted' || kind === 'endorsed')
    return {
      subject: `Your answer on “${title}” was ${kind}`,
      paragraphs: [`Your answer${asked(due, ' to')} was ${kind === 'accepted' ? 'accepted by the asker' : 'endorsed'}.`],
      action: read,
    }
  if (kind === 'thread')
    return {
      subject: `${author} started “${title}” in the forum`,
      paragraphs: [`${author} started “${title}” in a category you watch:`, beginning(due.question, 500)],
      action: read,
    }
  const did = kind === 'mention' ? 'mentioned you' : 'replied'
  return {
    subject: `${author} ${did} on “${title}”`,
    paragraphs: [`${author} ${did}${asked(due, kind === 'mention' ? ' on' : ' to')}:`, beginning(content || covered, 500)],
    action: read,
  }
}

const covered = 'Contains spoilers: it is hidden in the discussion until you choose to show it.'

/** Nothing, where not even the question may be told. */
const asked = ({ question }: DueNotification, word: string): string => (question ? `${word} “${beginning(question, 120)}”` : '')

/** As many as one reads; the inbox has all of them. */
const mostTold = 20

export function digestOf(config: MailConfig, due: readonly DueNotification[]): Draft {
  const told = due.slice(0, mostTold).map((one) => `${lineOf(one)}\n${addressOf(config, one)}`)
  const left = due.length - told.length
  return {
    subject:
      due.length === 1 ? '1 new notification from your discussions' : `${due.length} new notifications from your discussions`,
    paragraphs: left > 0 ? [...told, `And ${left} more.`] : told,
    action: { label: 'Open your notifications', url: config.publicUrl + paths.notifications() },
  }
}

function lineOf(due: DueNotification): string {
  const { kind, author, title } = due
  const where = `${asked(due, ' on')} (${title})`
  if (kind === 'accepted' || kind === 'endorsed') return `Your answer${where} was ${kind}.`
  if (kind === 'thread') return `${author} started “${title}” in the forum.`
  return `${author} ${kind === 'mention' ? 'mentioned you' : 'replied'}${where}.`
}

function addressOf({ publicUrl }: MailConfig, due: DueNotification): string {
  const { category, topic_id, placement_id, discussion_id, answer_id } = due
  return `${publicUrl}${paths.discussion(category, topic_id ?? placement_id, discussion_id)}${answer_id === null ? '' : `#answer-${answer_id}`}`
}

function beginning(text: string, longest: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > longest ? `${line.slice(0, longest - 1).trimEnd()}…` : line
}
