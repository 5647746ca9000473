/** Fetches the packages that readers are to have and that are not kept yet, in the background of a running server. */
import type { FastifyBaseLogger } from 'fastify'
import { packageMirror, releaseOf } from '../../vendors/package-mirror.ts'
import { fetchPackages, megabytes } from './fetch-packages.ts'
import { keptPackages } from './kept-packages.ts'
import { type PythonLock, pythonLock } from './lock-file.ts'

interface Wanted {
  names: readonly string[]
  /** An address or a folder; undefined: the release's own address. */
  from: string | undefined
  dataDir: string
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  lock?: PythonLock
}

/** Says in one line how it went. Never rejects: readers have Python's own library meanwhile, and the next start tries again. */
export async function fetchAfterStart({ names, from, dataDir, log, lock = pythonLock() }: Wanted): Promise<void> {
  try {
    const missing = await keptPackages(dataDir, lock).missing(names)
    if (missing.length === 0) return
    const mirror = packageMirror(from ?? releaseOf(lock.version))
    const { files, bytes } = await fetchPackages(missing, { lock, mirror, dataDir, say: () => {} })
    log.info({ packages: missing, files, size: megabytes(bytes) }, 'Python packages are ready for readers')
  } catch (error) {
    log.warn(
      { reason: (error as Error).message },
      'Python packages for readers could not be downloaded; the next start tries again (PYTHON_PACKAGES, PYTHON_PACKAGES_FROM)',
    )
  }
}
