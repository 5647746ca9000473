/** Before all journeys: their content, and a data folder as the first start on it leaves it, of which each product gets a copy. */
import { cp, rename, rm } from 'node:fs/promises'
import { areBuilt } from '../scripts/prepare/builds.mjs'
import { emptyDatabase } from '../server/src/testing/empty-database.ts'
import { firstData, firstDataIfMade } from './products.ts'
import { startProduct } from './server.ts'
import { makeShortLibrary, shortLibrary } from './short-library.ts'

export default async function setUp(): Promise<void> {
  if (!areBuilt(['server', 'web'])) throw new Error('A build is stale. Please run `npm run build` first.')
  // `npm test` begins without: what is there another of its steps has made of the same code and content.
  if (firstDataIfMade()) return
  await makeShortLibrary()
  // A start that finds no database at all is the main job's (`main-job.spec.ts`) and the kill drill's.
  const product = await startProduct({ env: { CONTENT_DIR: shortLibrary }, copyOf: await emptyDatabase() })
  await product.stop({ keepData: true })
  const unfinished = `${firstData}-unfinished`
  for (const folder of [firstData, unfinished]) await rm(folder, { recursive: true, force: true })
  await cp(product.dataDir, unfinished, { recursive: true })
  await rename(unfinished, firstData)
  await rm(product.dataDir, { recursive: true })
}
