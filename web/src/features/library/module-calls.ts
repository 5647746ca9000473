/** What the wire calls a module's items: its three lists are the same but for this word. */
import { certificateItems, interviewItems, vantageItems } from 'contract/library/api.ts'
import type { CertificateEntry, InterviewEntry, VantageEntry } from 'contract/library/model.ts'
import { type LibraryModule, type Section, sectionOf } from 'contract/library/sections.ts'
import type { Entry } from './reading.ts'

const calls = { interview: interviewItems, certificate: certificateItems, vantage: vantageItems }

export const callsOf = (module: LibraryModule): (typeof calls)[Section] => calls[sectionOf[module]]

export function entryOf({ discussions, discussion_count, ...named }: InterviewEntry | CertificateEntry | VantageEntry): Entry {
  const item = 'interview' in named ? named.interview : 'certificate' in named ? named.certificate : named.vantage
  return { item, discussions, discussion_count }
}
