// What must be there before anything runs: the packages of the lock file, and the builds of the server and the web.
// Plain JavaScript without dependencies, as is all of `prepare/`, because it runs under whichever Node (20 or newer) the machine has.
import { alone } from './prepare/alone.mjs'
import { areBuilt, buildStale } from './prepare/builds.mjs'
import { installPackages, isInstalled } from './prepare/install-packages.mjs'

/**
 * Makes both ready, one starter at a time. Throws an Error with a readable message (and the log) when it cannot.
 * @param options.builds the workspaces whose builds are wanted
 * @param options.tools whether packages that only test, lint or measure are wanted too
 */
export async function prepare({ builds = ['server', 'web'], tools = false } = {}) {
  if (isInstalled(tools) && areBuilt(builds)) return
  await alone(async () => {
    await installPackages(tools)
    await buildStale(builds)
  })
}
