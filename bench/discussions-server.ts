/** The product, listening; what people write is not rendered. */
import { createApp } from '../server/src/app.ts'
import { benchDeps } from './discussion-deps.ts'

const deps = await benchDeps()
const app = await createApp(deps, { isReady: async () => true })
process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }))
// Whoever started it is gone.
process.once('disconnect', () => process.exit())
