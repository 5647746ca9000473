/** Before all journeys: their content, and a data folder as the first start on it leaves it, of which each product gets a copy. */
import { cp, rm } from 'node:fs/promises'
import { firstData } from './products.ts'
import { startProduct } from './server.ts'
import { makeShortLibrary, shortLibrary } from './short-library.ts'

export default async function setUp(): Promise<void> {
  await makeShortLibrary()
  const product = await startProduct({ env: { CONTENT_DIR: shortLibrary } })
  await product.stop({ keepData: true })
  await rm(firstData, { recursive: true, force: true })
  await cp(product.dataDir, firstData, { recursive: true })
  await rm(product.dataDir, { recursive: true })
}
