/**
 * What the workers may do that run Python and SQL. A worker obeys the policy of its own response, so the pages keep theirs: WebAssembly is
 * compiled here and nowhere else (trust G15).
 */

/** @param path of the served file, which may be the compressed one beside it */
export const isEngineWorker = (path: string): boolean => /\/(?:python|sql)-worker-[^/]+\.js(?:\.br|\.gz)?$/.test(path)

/** @param packagesUrl where further Python packages come from, if anywhere */
export function workerPolicy(path: string, packagesUrl: string | undefined): string {
  const isPython = path.includes('/python-worker-')
  const packages = isPython && packagesUrl ? ` ${new URL(packagesUrl).origin}` : ''
  return [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    `connect-src 'self'${packages}`,
    "frame-ancestors 'none'",
  ].join('; ')
}
