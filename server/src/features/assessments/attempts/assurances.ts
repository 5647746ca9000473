/** Which ways to take an examination are open here. */
import type { Assurance } from 'contract/assessments/model.ts'
import type { Deps } from '../../../deps.ts'

export type ExaminationAssurance = Exclude<Assurance, 'own_browser'>

/** No invigilator can be booked. */
export const assurancesOffered = ({ config }: { config: Pick<Deps['config'], 'safeExamBrowser'> }): ExaminationAssurance[] =>
  config.safeExamBrowser ? ['locked_browser'] : []
