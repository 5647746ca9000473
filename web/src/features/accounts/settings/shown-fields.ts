import type { Profile } from 'contract/accounts/model.ts'
import { type ProfileFieldName, profileFieldNames } from 'contract/accounts/profile-fields.ts'

/** The texts that an account has a use for: a recruiter writes no posts and is found by nobody. */
export const shownFields = ({ is_recruiter }: Profile): readonly ProfileFieldName[] =>
  is_recruiter ? ['phone'] : profileFieldNames
