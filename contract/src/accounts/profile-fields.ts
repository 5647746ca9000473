/** The texts that people tell about themselves and may change at once: schemas, rules, the store and the settings go by this list. */

interface ProfileField {
  label: string
  help?: string
  type?: 'url' | 'tel'
  autoComplete?: string
  /** Said where it is left empty; without it, it may be. */
  missing?: string
}

/** In the order of the form. Each is a column of `users` under its name. */
export const profileFields = {
  username: {
    label: 'Username',
    help: 'Your name in discussions and in the forum.',
    autoComplete: 'nickname',
    missing: 'Username is required',
  },
  linkedin: { label: 'LinkedIn', type: 'url', autoComplete: 'url', missing: 'Linkedin is required' },
  phone: { label: 'Phone', type: 'tel', autoComplete: 'tel' },
  job_cities: { label: 'Job cities' },
  key_words: { label: 'Key words' },
  referred_by: { label: 'Referred by' },
} as const satisfies Record<string, ProfileField>

export type ProfileFieldName = keyof typeof profileFields

export const profileFieldNames = Object.keys(profileFields) as readonly ProfileFieldName[]

export const profileField = (name: ProfileFieldName): ProfileField => profileFields[name]

/** Something for each of them. */
export const byProfileField = <Value>(make: (name: ProfileFieldName) => Value): Record<ProfileFieldName, Value> =>
  Object.fromEntries(profileFieldNames.map((name) => [name, make(name)])) as Record<ProfileFieldName, Value>
