/** Personal data of candidates and recruiters (`platform/personal-data.ts`). */
import { sql } from 'kysely'
import type { PersonalData } from '../../platform/personal-data.ts'

export const recruitingData: PersonalData = {
  name: 'recruiting',
  columns: {
    'firms.decided_by': 'keep',
    // With a seat go its saved searches; the requests that it sent stay the firm's.
    'firm_seats.user_id': 'delete',
    'saved_searches.name': 'delete',
    'firm_invitations.email': 'redact',
    'firm_invitations.email_key': 'redact',
    'recruiting_consents.user_id': 'delete',
    'candidates.user_id': 'delete',
    'cards.candidate_id': 'delete',
    'candidate_closures.candidate_id': 'delete',
    // A number, as among the members of the group: without it another card would come in the place of one.
    'undrawn_members.candidate_id': 'keep',
    'card_views.candidate_id': 'delete',
    'shortlist_entries.candidate_id': 'redact',
    'shortlist_entries.added_by': 'keep',
    'contact_requests.candidate_id': 'redact',
  },
  copies: {
    consents: (id) => sql`
      select version, given_at, withdrawn_at from recruiting_consents where user_id = ${id} order by id`,
    card: (id) => sql`
      select is_on, roles, regions, years, remote, available, key_words, shown, hidden_from, changed_at from candidates where user_id = ${id}`,
    shown_now: (id) => sql`
      select card_groups.fields, cards.since from cards join card_groups on card_groups.id = cards.group_id where cards.candidate_id = ${id}`,
    closed_to: (id) => sql`
      select firm.name as firm, closure.kind, closure.since, closure.until
      from candidate_closures closure join firms firm on firm.id = closure.firm_id
      where closure.candidate_id = ${id} order by closure.since, firm.id, closure.kind`,
    views: (id) => sql`
      select firm.name as firm, view.at, view.kind from card_views view join firms firm on firm.id = view.firm_id
      where view.candidate_id = ${id} order by view.id`,
    // Written about them: they may read it.
    notes_of_recruiters: (id) => sql`
      select firm.name as firm, entry.fields as card, entry.note, entry.added_at
      from shortlist_entries entry join firms firm on firm.id = entry.firm_id
      where entry.candidate_id = ${id} order by entry.id`,
    requests_received: (id) => sql`
      select firm.name as firm, request.role, request.place, request.pay, request.required, request.message, request.state, request.reason,
        request.sent_at, request.expires_at, request.answered_at, request.shared
      from contact_requests request join firms firm on firm.id = request.firm_id
      where request.candidate_id = ${id} order by request.id`,
    seat: (id) => sql`
      select firm.name as firm, firm.domain, seat.is_manager, seat.created_at, seat.closed_at
      from firm_seats seat join firms firm on firm.id = seat.firm_id where seat.user_id = ${id}`,
    saved_searches: (id) => sql`
      select name, terms, created_at, mailed_at, looked_at from saved_searches where seat_id = ${id} order by id`,
    requests_sent: (id) => sql`
      select role, place, pay, required, message, sent_at from contact_requests where seat_id = ${id} order by id`,
  },

  /** The firm keeps an entry that says that its candidate left, and nothing about them. */
  async erase(db, { id, addresses }) {
    await sql`
      update contact_requests set candidate_id = null, shared = null, message = '', reason = null,
        state = case state when 'sent' then 'expired' else state end
      where candidate_id = ${id}`.execute(db)
    await sql`
      update shortlist_entries set candidate_id = null, fields = '{}', note = '' where candidate_id = ${id}`.execute(db)
    await sql`delete from firm_invitations where email_key = any(${addresses.map((one) => one.toLowerCase())}::text[])`.execute(
      db,
    )
  },
}
