import type { Shareable } from 'contract/recruiting/vocabulary.ts'

export const shareWords: Record<Shareable, string> = {
  name: 'Name',
  email: 'Email',
  linkedin: 'LinkedIn',
  cities: 'Job cities',
  certificate: 'Links to valid certificates that you do not hide',
}
