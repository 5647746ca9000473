/** The assurances of examinations that are offered here. */
import type { Assurance } from 'contract/assessments/model.ts'
import type { Deps } from '../../../deps.ts'
import { canBeBooked, type HostDeps } from '../roles/hosts.ts'
import type { Snapshot } from './accommodation.ts'

export type ExaminationAssurance = Exclude<Assurance, 'own_browser'>

export async function assurancesOffered(deps: HostDeps & Pick<Deps, 'config'>): Promise<ExaminationAssurance[]> {
  return [
    ...(deps.config.safeExamBrowser ? (['locked_browser'] as const) : []),
    ...((await canBeBooked(deps, 'invigilator')) ? (['invigilated'] as const) : []),
  ]
}

/** Someone who is excused from the locked browser is offered only the ways with an invigilator. */
export const assurancesFor = (
  accommodation: Pick<Snapshot, 'no_locked_browser'> | undefined,
  offered: readonly ExaminationAssurance[],
): ExaminationAssurance[] => offered.filter((one) => !accommodation?.no_locked_browser || one !== 'locked_browser')
