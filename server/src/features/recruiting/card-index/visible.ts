/** Which cards and groups can be read now, as conditions of queries. */
import { fewestAlike } from 'contract/recruiting/rules.ts'
import { type RawBuilder, sql } from 'kysely'
import { covers } from '../candidates/closures.ts'
import { isPresent } from '../candidates/store.ts'

/** Of `card`, `candidate` and `grouped` (card_groups): the card is as it was when the group was made. */
export const isAsBuilt = sql<boolean>`candidate.is_on and candidate.changed_at <= grouped.made_at`

/**
 * Of `card` and `grouped`: the card can be read now. Asked of one candidate at a time by their keys: a join of a few cards was planned as a
 * join of all candidates.
 */
const isLive = sql<boolean>`
  (select ${isAsBuilt} from candidates candidate where candidate.user_id = card.candidate_id)
  and (select ${isPresent} from users person where person.id = card.candidate_id)`

/** Of `card` and `grouped`: the card can be read now, and its candidate has no email at the domain of the firm that reads. */
export const isLiveFor = (domain: RawBuilder<string>) => sql<boolean>`
  (select ${isAsBuilt} from candidates candidate where candidate.user_id = card.candidate_id)
  and (select ${isPresent} and not ${covers(domain, sql`split_part(person.email_key, '@', 2)`)}
    from users person where person.id = card.candidate_id)`

/** Of `grouped`: at least five of its members are still there. Reads no more than five. */
export const isLargeEnough = sql<boolean>`(
  select count(*) from (
    select from cards card where card.group_id = grouped.id and ${isLive} limit ${sql.lit(fewestAlike)}) there
  ) >= ${sql.lit(fewestAlike)}`

/** Of `grouped`: this firm can see it. */
export const isVisibleTo = (firmId: RawBuilder<number>) => sql<boolean>`
  not exists (select from hidden_groups hidden where hidden.firm_id = ${firmId} and hidden.group_id = grouped.id) and ${isLargeEnough}`
