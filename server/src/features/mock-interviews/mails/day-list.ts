import { paths } from 'contract/paths.ts'
import type { Config } from '../../../config.ts'
import type { MailDraft } from '../../../platform/mail-layout.ts'
import type { InterviewToHold } from '../bookings/list-bookings.ts'
import { formatTime } from '../zones/format-time.ts'

/** What an interviewer has to hold, by their own clocks, soonest first. */
export function dayListOf(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  zone: string,
  interviews: readonly InterviewToHold[],
): Omit<MailDraft, 'optOut'> {
  const [first, ...others] = interviews
  const line = ({ starts_at, ends_at, name, topic }: InterviewToHold) =>
    `${formatTime(zone, starts_at, ends_at).text}: ${name}${topic && `, on ${topic}`}.`
  return {
    subject: others.length === 0 ? 'You have a mock interview today' : `You have ${interviews.length} mock interviews today`,
    paragraphs: interviews.map(line),
    action: {
      label: 'Open your interviews',
      url: publicUrl + (first && others.length === 0 ? paths.interviewRoom(first.id) : paths.interviews()),
    },
  }
}
