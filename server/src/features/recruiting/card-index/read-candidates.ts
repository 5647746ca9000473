/** Reads candidates for a build, some thousands at a time: their forms, skills and certificates, each with one query. */
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { shownCertificates } from '../../credentials/credentials.ts'
import { practisedSkills } from '../candidates/practice.ts'
import { isPresent } from '../candidates/store.ts'
import { type CardSource, valuesOf } from './card-values.ts'

export interface ReadCandidate {
  id: number
  /** A value for each field in their order. */
  values: string[]
  changedAt: Date
  builtAs: string | null
  /** The card is in a group of a full build. */
  isInFullBuild: boolean
  hasCard: boolean
}

interface Form extends Pick<CardSource, 'roles' | 'regions' | 'years' | 'remote' | 'available' | 'key_words'> {
  id: number
  shown: string[]
  changed_at: Date
  built_as: string | null
  is_in_full_build: boolean
  has_card: boolean
}

const batch = 5000

/** @param options.isWaiting reads only those without a card */
export async function readCandidates(db: Db, now: Date, options: { isWaiting: boolean }): Promise<ReadCandidate[]> {
  const all: ReadCandidate[] = []
  const intern = interning()
  for (let after = 0; ; ) {
    const forms = await readForms(db, { after, ...options })
    const last = forms.at(-1)
    if (!last) return all
    const ids = forms.map(({ id }) => id)
    const rightAnswers = await countRightAnswers(db, ids)
    const certificates = Map.groupBy(await shownCertificates(db, ids, now), ({ user_id }) => user_id)
    for (const form of forms) {
      const source = {
        ...form,
        rightAnswers: rightAnswers.get(form.id) ?? {},
        certificates: (certificates.get(form.id) ?? []).map(({ kind, assurance, valid_until }) => ({
          ...{ kind, assurance },
          year: valid_until.getUTCFullYear(),
        })),
      }
      all.push({
        id: form.id,
        values: valuesOf(source, form.shown).map(intern),
        changedAt: form.changed_at,
        builtAs: form.built_as,
        isInFullBuild: form.is_in_full_build,
        hasCard: form.has_card,
      })
    }
    after = last.id
  }
}

async function readForms(db: Db, { after, isWaiting }: { after: number; isWaiting: boolean }): Promise<Form[]> {
  const { rows } = await sql<Form>`
    select candidate.user_id as id, roles, regions, years, remote, available, candidate.key_words, shown, changed_at, built_as,
      coalesce(build.is_full, false) as is_in_full_build, card.candidate_id is not null as has_card
    from candidates candidate join users person on person.id = candidate.user_id
      left join cards card on card.candidate_id = candidate.user_id
      left join card_groups grouped on grouped.id = card.group_id left join index_builds build on build.id = grouped.build_id
    where candidate.is_on and candidate.user_id > ${after} and ${isPresent} ${isWaiting ? sql`and card.candidate_id is null` : sql``}
    order by candidate.user_id limit ${batch}`.execute(db)
  return rows
}

/** By candidate and skill. */
async function countRightAnswers(db: Db, ids: readonly number[]): Promise<Map<number, Record<string, number>>> {
  const { rows } = await sql<{ user_id: number; skills: Record<string, number> }>`
    select user_id, json_object_agg(skill, answers) as skills from (
      select progress.user_id, placed.skill, count(*)::integer as answers
      from item_progress progress join ${practisedSkills()} placed on placed.item_id = progress.item_id
      where progress.user_id = any(${ids}::integer[]) and progress.first_right
      group by progress.user_id, placed.skill) counted
    group by user_id`.execute(db)
  return new Map(rows.map(({ user_id, skills }) => [user_id, skills]))
}

/** Candidates share most values: each is kept once. */
function interning(): (value: string) => string {
  const known = new Map<string, string>()
  return (value) => {
    const same = known.get(value)
    if (same !== undefined) return same
    known.set(value, value)
    return value
  }
}
