import type { Form } from 'contract/credentials/paths.ts'

interface FormWords {
  form: Form
  name: string
  use: string
}

/** The forms of a certificate, the ones for people first. */
export const formWords: readonly FormWords[] = [
  { form: 'pdf', name: 'PDF', use: 'To print, or to send with an application.' },
  { form: 'png', name: 'PNG', use: 'A picture for a profile or a website.' },
  { form: 'svg', name: 'SVG', use: 'The same picture, sharp at every size.' },
  { form: 'json', name: 'JSON', use: 'The signed contents alone, for programs and badge wallets.' },
  { form: 'zip', name: 'ZIP', use: 'A bundle with everything that a check needs, also when this site is gone.' },
]
