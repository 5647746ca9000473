import { credentialPaths } from 'contract/credentials/paths.ts'
import { useCallback, useEffect, useState } from 'react'

export interface Verifier {
  functions: typeof import('./verifier.ts')
  /** Our DID document. */
  did: object
}

/**
 * Loads what verifies and our keys when the page opens, so that a file is verified later without a network.
 *
 * @returns `verifier`: undefined while it loads, null where it could not be loaded
 */
export function useVerifier(): { verifier: Verifier | null | undefined; again: () => void } {
  const [verifier, setVerifier] = useState<Verifier | null>()
  const load = useCallback(() => {
    setVerifier(undefined)
    Promise.all([import('./verifier.ts'), fetchDid()]).then(
      ([functions, did]) => setVerifier({ functions, did }),
      () => setVerifier(null),
    )
  }, [])
  // After the first paint: nobody has a file at hand before.
  useEffect(() => {
    const timer = setTimeout(load)
    return () => clearTimeout(timer)
  }, [load])
  return { verifier, again: load }
}

async function fetchDid(): Promise<object> {
  const answer = await fetch(credentialPaths.didDocument())
  if (!answer.ok) throw new Error(`The DID document was answered with ${answer.status}`)
  return answer.json()
}
