/** Which ways to take an examination are open here. */
import type { Assurance } from 'contract/assessments/model.ts'
import type { Deps } from '../../../deps.ts'
import type { Snapshot } from './accommodation.ts'

export type ExaminationAssurance = Exclude<Assurance, 'own_browser'>

/** No invigilator can be booked. */
export const assurancesOffered = ({ config }: { config: Pick<Deps['config'], 'safeExamBrowser'> }): ExaminationAssurance[] =>
  config.safeExamBrowser ? ['locked_browser'] : []

/** Someone who is excused from the locked browser is offered only the ways with an invigilator. */
export const assurancesOfferedTo = (
  accommodation: Pick<Snapshot, 'no_locked_browser'> | undefined,
  deps: Parameters<typeof assurancesOffered>[0],
): ExaminationAssurance[] =>
  assurancesOffered(deps).filter((one) => !accommodation?.no_locked_browser || one !== 'locked_browser')
