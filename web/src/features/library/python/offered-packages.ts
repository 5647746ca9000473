/** Which packages this installation offers: those that it keeps, from its own origin, and where it names an address, all the others from there. */

import type { Reply } from 'contract/endpoint.ts'
import { pythonPackageAt, pythonPackagesAt } from 'contract/library/python-package-paths.ts'
import type { getPythonPackages } from 'contract/library/python-packages.ts'
import type { Lockfile } from 'pyodide'

type Kept = Reply<typeof getPythonPackages>

/** Nothing is kept where it cannot be asked; and nothing that fits this page, where the server has another Python by now. */
export async function keptPackages(fetch: typeof globalThis.fetch, base: string): Promise<Kept['packages']> {
  try {
    const response = await fetch(pythonPackagesAt)
    const { version, packages }: Kept = await response.json()
    return response.ok && base.endsWith(`/python-${version}/`) ? packages : []
  } catch {
    return []
  }
}

/**
 * The lock file, with what cannot be had left out: nobody asks for it in vain.
 * @param options.origin with the protocol; only a whole address is told from one beneath the operator's
 */
export function offeredLock(
  lock: Lockfile,
  kept: Kept['packages'],
  { version, origin, hasAddress }: { version: string; origin: string; hasAddress: boolean },
): Lockfile {
  const files = new Set(kept.map(({ file }) => file))
  const here = (file: string) => `${origin}${pythonPackageAt(version, encodeURIComponent(file))}`
  const packages = Object.entries(lock.packages).flatMap(([key, one]): [string, Lockfile['packages'][string]][] => {
    if (files.has(one.file_name)) return [[key, { ...one, file_name: here(one.file_name) }]]
    return hasAddress ? [[key, one]] : []
  })
  return { ...lock, packages: Object.fromEntries(packages) }
}
