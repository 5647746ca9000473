/** Firms, candidates, the daily index of cards, requests and views (migrations 0102, 0105 and 0108). */
import type { CardFields } from 'contract/recruiting/card.ts'
import type { Shared } from 'contract/recruiting/shortlist.ts'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

export interface RecruitingTables {
  firms: Firms
  firm_seats: FirmSeats
  firm_invitations: FirmInvitations
  recruiting_consents: RecruitingConsents
  candidates: Candidates
  index_builds: IndexBuilds
  card_groups: CardGroups
  cards: Cards
  candidate_closures: CandidateClosures
  hidden_groups: HiddenGroups
  undrawn_members: UndrawnMembers
  card_views: CardViews
  saved_searches: SavedSearches
  shortlist_entries: ShortlistEntries
  contact_requests: ContactRequests
}

interface Firms {
  id: GeneratedAlways<number>
  name: string
  domain: string
  state: Generated<'waiting' | 'approved' | 'refused' | 'suspended'>
  reason: Generated<string | null>
  created_at: Date
  decided_by: Generated<number | null>
  decided_at: Generated<Date | null>
  drawn_for: Generated<Date | null>
  is_demo: Generated<boolean>
}

interface FirmSeats {
  user_id: number
  firm_id: number
  is_manager: Generated<boolean>
  created_at: Date
  closed_at: Generated<Date | null>
}

interface FirmInvitations {
  id: GeneratedAlways<number>
  firm_id: number
  email: string
  email_key: string
  token_hash: Buffer
  created_at: Date
  expires_at: Date
}

interface RecruitingConsents {
  id: GeneratedAlways<number>
  user_id: number
  version: string
  given_at: Date
  withdrawn_at: Generated<Date | null>
}

interface Candidates {
  user_id: number
  is_on: Generated<boolean>
  roles: Generated<string[]>
  regions: Generated<string[]>
  years: Generated<string | null>
  remote: Generated<string | null>
  available: Generated<string | null>
  key_words: Generated<string[]>
  shown: Generated<string[]>
  hidden_from: Generated<string[]>
  changed_at: Date
  built_as: Generated<string | null>
}

interface IndexBuilds {
  id: GeneratedAlways<number>
  made_at: Date
  is_full: boolean
  candidate_count: number
  group_count: number
}

interface CardGroups {
  id: GeneratedAlways<number>
  build_id: number
  made_at: Date
  fields: JSONColumnType<CardFields>
  terms: string[]
  size: number
  shown_count: number
  members: number[]
}

interface Cards {
  candidate_id: number
  group_id: number
  since: Date
}

interface CandidateClosures {
  firm_id: number
  candidate_id: number
  kind: 'excluded' | 'blocked' | 'asked'
  since: Date
  until: Date
}

interface HiddenGroups {
  firm_id: number
  group_id: number
}

interface UndrawnMembers {
  firm_id: number
  group_id: number
  candidate_id: number
}

interface CardViews {
  id: GeneratedAlways<string>
  firm_id: number
  seat_id: number
  candidate_id: number
  card_id: string
  group_id: number
  at: Date
  kind: Generated<'search' | 'shortlist'>
  is_first: Generated<boolean>
}

interface SavedSearches {
  id: GeneratedAlways<number>
  seat_id: number
  name: string
  terms: string[]
  created_at: Date
  mailed_at: Date
  looked_at: Generated<Date | null>
}

interface ShortlistEntries {
  id: GeneratedAlways<number>
  firm_id: number
  candidate_id: number | null
  card_id: string
  group_id: number
  fields: JSONColumnType<CardFields>
  note: Generated<string>
  added_by: number
  added_at: Date
}

interface ContactRequests {
  id: GeneratedAlways<number>
  firm_id: number
  entry_id: number
  candidate_id: number | null
  seat_id: number
  role: string
  place: string
  pay: string
  required: Generated<string[]>
  message: Generated<string>
  state: Generated<'sent' | 'accepted' | 'declined' | 'expired'>
  reason: Generated<string | null>
  sent_at: Date
  expires_at: Date
  answered_at: Generated<Date | null>
  shared: JSONColumnType<Shared | null, string | null | undefined, string | null>
}
