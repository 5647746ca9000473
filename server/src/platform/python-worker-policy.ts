/**
 * What the Python worker may do. A worker obeys the policy of its own response, so the pages keep theirs: WebAssembly is compiled
 * here and nowhere else (trust G15).
 */

/** @param path of the served file, which may be the compressed one beside it */
export const isPythonWorker = (path: string): boolean => /\/python-worker-[^/]+\.js(?:\.br|\.gz)?$/.test(path)

export function pythonWorkerPolicy(packagesUrl: string | undefined): string {
  const packages = packagesUrl ? ` ${new URL(packagesUrl).origin}` : ''
  return [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    `connect-src 'self'${packages}`,
    "frame-ancestors 'none'",
  ].join('; ')
}
