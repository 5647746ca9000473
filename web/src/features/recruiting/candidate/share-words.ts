import type { Shareable } from 'contract/recruiting/vocabulary.ts'

export const shareWords: Record<Shareable, string> = {
  name: 'Name',
  email: 'Email',
  linkedin: 'LinkedIn',
  cities: 'Job cities',
  certificate: 'Links to valid certificates that you do not hide',
}

/** Within a sentence. */
export const handedOverWords: Record<Shareable, string> = {
  name: 'name',
  email: 'email',
  linkedin: 'LinkedIn',
  cities: 'job cities',
  certificate: 'links to certificates',
}
