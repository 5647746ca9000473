/** The endpoints of assessments. */

import * as api from 'contract/assessments/api.ts'
import * as edits from 'contract/assessments/edits.ts'
import * as openSittings from 'contract/assessments/open-sittings.ts'
import { problem } from 'contract/problems.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../platform/serve.ts'
import { accommodationRoutes } from './accommodations/routes.ts'
import { offered } from './attempts/attempt.ts'
import type { NamedBlueprint } from './bank/read-blueprints.ts'
import { callRoutes } from './calls/routes.ts'
import { caseRoutes } from './cases/routes.ts'
import { figureRoutes } from './figures/routes.ts'
import { invigilationRoutes } from './invigilation/routes.ts'
import { oralRoutes } from './orals/routes.ts'
import { drawExaminationPaper } from './papers/draw-examination-paper.ts'
import { drawPracticePaper } from './papers/draw-practice-paper.ts'
import { examinationOf } from './papers/examinations.ts'
import { listAssessments } from './papers/list-assessments.ts'
import { regradeRoutes } from './regrading/routes.ts'
import { readResult } from './results/read-result.ts'
import { isExaminer } from './roles/insist.ts'
import { roleRoutes } from './roles/routes.ts'
import { creditTime } from './sittings/credit-time.ts'
import { readOwnEdits, saveEdits } from './sittings/edits.ts'
import { enterSitting, launchSitting } from './sittings/enter.ts'
import { launchFileRoute } from './sittings/launch-file.ts'
import { listOpenSittings } from './sittings/list-open.ts'
import { readLog } from './sittings/log.ts'
import { beginBreak, endBreak, handIn, logSignals, readPaper, saveInSitting, startSitting } from './sittings/sit.ts'

export function assessmentRoutes(app: FastifyInstance, deps: Deps, blueprints: readonly NamedBlueprint[]): void {
  const shown = offered(blueprints)
  const named = (key: string) => {
    const found = shown.find((one) => one.key === key)
    if (!found) throw problem('not_found')
    return found
  }

  serve(app, api.listAssessments, async ({ caller }) => ({
    ...(await listAssessments(deps, caller, blueprints)),
    holds_orals: await isExaminer(deps.db, caller),
  }))
  serve(app, api.drawPaper, async ({ caller, params, body: { assurance, certificate } }) => {
    const assessment = named(params.key)
    if (assurance === 'invigilated') throw problem('needs_call')
    if (assurance === 'own_browser') return drawPracticePaper(deps, caller, assessment)
    return drawExaminationPaper(deps, caller, await examinationOf(deps.db, blueprints, assessment), assurance, certificate)
  })
  serve(app, api.launchSitting, ({ caller, params }) => launchSitting(deps, caller, params.id))
  serve(app, api.enterSitting, ({ body, request }) => enterSitting(deps, body, request))
  launchFileRoute(app, deps)
  serve(app, api.startSitting, ({ caller, params }) => startSitting(deps, caller, params.id))
  serve(app, api.readPaper, ({ caller, params }) => readPaper(deps, caller, params.id))
  serve(app, api.saveAnswer, ({ caller, params, body }) => saveInSitting(deps, caller, params, body))
  serve(app, api.sendSignals, ({ caller, params, body }) => logSignals(deps, caller, params.id, body.signals))
  serve(app, api.beginBreak, ({ caller, params }) => beginBreak(deps, caller, params.id))
  serve(app, api.endBreak, ({ caller, params }) => endBreak(deps, caller, params.id))
  serve(app, edits.sendEdits, async ({ caller, params, body }) => {
    await saveEdits(deps, caller, params.id, body)
    return {}
  })
  serve(app, edits.readOwnEdits, ({ caller, params }) => readOwnEdits(deps, caller, params))
  serve(app, api.handIn, ({ caller, params }) => handIn(deps, caller, params.id))
  serve(app, api.readResult, ({ caller, params }) => readResult(deps, caller, params.id))
  serve(app, api.readLog, ({ caller, params }) => readLog(deps, caller, params.id))
  serve(app, openSittings.listOpenSittings, () => listOpenSittings(deps))
  serve(app, openSittings.creditTime, ({ caller, params, body }) => creditTime(deps, caller, params.id, body))
  roleRoutes(app, deps)
  caseRoutes(app, deps)
  accommodationRoutes(app, deps)
  regradeRoutes(app, deps)
  figureRoutes(app, deps, blueprints)
  oralRoutes(app, deps)
  callRoutes(app, deps, blueprints)
  invigilationRoutes(app, deps)
}
