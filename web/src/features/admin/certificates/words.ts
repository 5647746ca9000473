import type { RevocationReason, Visibility } from 'contract/credentials/model.ts'

export const reasonWords: Record<RevocationReason, string> = {
  error: 'issued by mistake',
  decision: 'after a decision about the examination',
  replaced: 'reissued by its holder',
  holder: 'at its holder’s wish',
}

export const visibilityWords: Record<Visibility, string> = { public: 'public', link: 'by link', hidden: 'hidden' }
