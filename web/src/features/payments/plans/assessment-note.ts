import type { Ordered } from 'contract/payments/plans.ts'
import type { SiteSettings } from 'contract/site/model.ts'

/** Of a certificate, where nobody can be examined for it here. */
export const assessmentNote = (module: Ordered, { assessments }: SiteSettings): string | undefined =>
  module.endsWith('_certificate') && !assessments ? 'Library access only, no assessment here.' : undefined
