/** `npm run content:check [folder]`: prints what is wrong in the content folder, or how much is right. */
import { join, resolve } from 'node:path'
import { checkHelpTexts } from './features/assistant/library-replies/help-texts.ts'
import { readLibrary } from './features/library/content/read-library.ts'
import { checkSite } from './features/site/site.ts'
import { contentErrorReport } from './platform/content/content-error.ts'

const dir = resolve(process.argv[2] ?? process.env.CONTENT_DIR ?? join(import.meta.dirname, '../../content'))

const { items, topics, errors } = await readLibrary(dir)
const all = [...errors, ...(await checkSite(dir)), ...(await checkHelpTexts(dir))]
console.log(all.length > 0 ? contentErrorReport(all) : `${items.length} items, ${topics.length} topics, 0 errors`)
process.exitCode = all.length > 0 ? 1 : 0
