/** Asks Safe Exam Browser for its version and hash. On Windows they are there when the page is loaded, on macOS and iOS after a request. */

declare global {
  interface Window {
    SafeExamBrowser?: {
      version?: string
      security?: {
        /** The hash of this page's address and the settings, 64 hexadecimal digits. */
        configKey?: string
        updateKeys?: (done: () => void) => void
      }
    }
  }
}

/** How long a browser may take that never answers. */
const patienceMs = 5_000

export interface Told {
  config_key_hash?: string
  client_version?: string
}

/** @returns nothing in any other browser */
export async function askBrowser(): Promise<Told> {
  const { version, security } = window.SafeExamBrowser ?? {}
  if (security?.updateKeys)
    await new Promise<void>((done) => {
      setTimeout(done, patienceMs)
      security.updateKeys?.(done)
    })
  return {
    ...(security?.configKey && { config_key_hash: security.configKey.slice(0, 64) }),
    ...(version && { client_version: version.replaceAll(/[^ -~]/g, '').slice(0, 100) }),
  }
}
