// Which packages of the lock file are wanted, and how to come to them from what npm noted last time.

/**
 * Whether the lock file's package is installed on this machine.
 * @param {string} path
 * @param {{ link?: boolean, dev?: boolean, devOptional?: boolean, os?: string | string[], cpu?: string | string[], libc?: string | string[] }} entry
 * @param {boolean} tools whether packages for tests, lint and measurements are wanted too
 */
export function isWantedHere(path, { link, dev, devOptional, os, cpu, libc }, tools) {
  if (!path.includes('node_modules/') || link) return false
  if (!tools && (dev || devOptional)) return false
  return [
    [os, process.platform],
    [cpu, process.arch],
    [libc, libcHere()],
  ].every(([fitting, here]) => fits(fitting, here))
}

/**
 * @param now.tools whether tools for tests, lint and measurements are asked for
 * @param now.stamped the stamp of the last install; undefined where there was none, `unfinished` where it was ended in between
 * @param now.locked the packages of the lock file, by path
 * @param now.noted those that npm noted as installed; undefined where there are none
 * @returns 'nothing' to do; the 'rest', added beside the others; 'all' anew; or 'lean', anew without tools
 */
export function wayToInstall({ tools, stamped, locked, noted }) {
  const isWhole = stamped !== 'unfinished' && noted !== undefined
  if (isWhole && holds(noted, locked, tools)) return 'nothing'
  if (tools) return isWhole && holds(noted, locked, false) ? 'rest' : 'all'
  // Who has the tools keeps them with the next lock file.
  return isWhole && stamped?.endsWith(' all') ? 'all' : 'lean'
}

function holds(noted, locked, tools) {
  return Object.entries(locked).every(([path, { version, link, optional, dev, devOptional }]) => {
    if (!path.startsWith('node_modules/') || link) return true
    const mayBeMissing = optional || devOptional || (dev && !tools)
    return noted[path] ? noted[path].version === version : Boolean(mayBeMissing)
  })
}

/** The lock file has one name or a list of names; one with `!` means all others. */
function fits(fitting, here) {
  if (!fitting || here === undefined) return true
  const names = [fitting].flat()
  return names.includes(here) || (names.some((one) => one.startsWith('!')) && !names.includes(`!${here}`))
}

/** undefined where the system has no choice of them. */
function libcHere() {
  if (process.platform !== 'linux') return undefined
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl'
}
