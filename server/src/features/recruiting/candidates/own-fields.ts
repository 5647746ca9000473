/** Every field of a candidate with its value, ticked or not. */

import type { CardForm } from 'contract/recruiting/candidates.ts'
import type { CardFields } from 'contract/recruiting/card.ts'
import { skillBands, skills } from 'contract/recruiting/vocabulary.ts'
import type { Db } from '../../../db/db.ts'
import { shownCertificates } from '../../credentials/credentials.ts'
import { countFirstRight } from './practice.ts'

type FormFields = Pick<CardForm, 'roles' | 'regions' | 'years' | 'remote' | 'available' | 'key_words'>

/** A field without a value is absent. */
export async function ownFields(db: Db, userId: number, form: FormFields, now: Date): Promise<CardFields> {
  const certificates = await ownCertificates(db, userId, now)
  const practised = await ownSkills(db, userId)
  const { roles, regions, years, remote, available, key_words } = form
  return {
    ...(roles.length > 0 && { roles }),
    ...(regions.length > 0 && { regions }),
    ...(certificates.length > 0 && { certificates }),
    ...(practised.length > 0 && { skills: practised }),
    ...(years && { years }),
    ...(remote && { remote }),
    ...(available && { available }),
    ...(key_words.length > 0 && { key_words }),
  }
}

async function ownCertificates(db: Db, userId: number, now: Date): Promise<NonNullable<CardFields['certificates']>> {
  const found = await shownCertificates(db, [userId], now)
  return found.map(({ kind, assurance, valid_until }) => ({ kind, assurance, valid_until_year: valid_until.getUTCFullYear() }))
}

async function ownSkills(db: Db, userId: number): Promise<NonNullable<CardFields['skills']>> {
  const counts = new Map((await countFirstRight(db, { userId })).map(({ skill, count }) => [skill, count]))
  return skills.flatMap((skill) => {
    const at_least = skillBands.findLast((least) => least <= (counts.get(skill) ?? 0))
    return at_least ? [{ skill, at_least }] : []
  })
}
