// `npm run build`: installs what is missing and builds the server and the web application where they are stale, as `npm start` does.
import { stopChildrenOnSignals } from './child.mjs'
import { prepare } from './prepare.mjs'

stopChildrenOnSignals()
try {
  await prepare()
} catch (error) {
  console.error(`\n${error.message}`)
  process.exit(1)
}
