/** `npm run content:check [folder]`: prints what is wrong in the content folder and the exam bank, or how much is right. */
import { join, resolve } from 'node:path'
import { cellsReport } from './features/assessments/bank/cells.ts'
import { publicBank, readBank } from './features/assessments/bank/read-bank.ts'
import { readBlueprints } from './features/assessments/bank/read-blueprints.ts'
import { checkHelpTexts } from './features/assistant/library-replies/help-texts.ts'
import { checkCategories } from './features/discussions/forum/first-categories.ts'
import { countUnanswered } from './features/library/content/authored-follow-ups.ts'
import { readLibrary } from './features/library/content/read-library.ts'
import { checkToldInPublic } from './features/library/content/told-in-public.ts'
import { variantsReport } from './features/library/content/variants-report.ts'
import { checkNotions } from './features/library/words/notions.ts'
import { checkSite } from './features/site/site.ts'
import { contentErrorReport } from './platform/content/content-error.ts'

const dir = resolve(process.argv[2] ?? process.env.CONTENT_DIR ?? join(import.meta.dirname, '../../content'))

const { items, topics, errors } = await readLibrary(dir)
const { blueprints, errors: blueprintErrors } = await readBlueprints(dir)
const { families, errors: bankErrors } = await readBank(dir, resolve(process.env.ASSESSMENT_BANK_DIR ?? publicBank(dir)))
const all = [
  ...errors,
  ...blueprintErrors,
  ...bankErrors,
  ...(await checkSite(dir)),
  ...(await checkToldInPublic(dir, items)),
  ...(await checkHelpTexts(dir)),
  ...(await checkNotions(dir)),
  ...(await checkCategories(dir)),
]
for (const line of [...variantsReport([...items, ...families]), ...cellsReport(blueprints, families)]) console.log(line)
console.log(
  all.length > 0
    ? contentErrorReport(all)
    : `${items.length} items, ${topics.length} topics, ${families.length} families of the exam bank, 0 errors`,
)
const unanswered = countUnanswered(items.map(({ front }) => front))
if (unanswered.items > 0) console.log(`${unanswered.followUps} follow-ups of ${unanswered.items} items have no model answer yet`)
process.exitCode = all.length > 0 ? 1 : 0
