/**
 * PGlite without the most expensive step of its start. V8 optimizes the parser of PostgreSQL (100 kB of WebAssembly) after a few statements:
 * that takes 600 MB for a moment and two seconds of processor, and no statement gets faster. V8 has no setting for one function, but a
 * function stays as it is if the flags forbade to optimize it when it was first called.
 * `findings/pglite-optimizing-memory.sh` shows it. Source: V8 13.6, `wasm_tier_up` and `wasm_dynamic_tiering` in `src/flags/flag-definitions.h`.
 */
import { setFlagsFromString } from 'node:v8'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'

/** Flags apply to the whole process: one that it was started with must stay. */
const canOptimize = !process.execArgv.some((flag) => /^--(?:liftoff-only|no-wasm-(?:tier-up|dynamic-tiering))$/.test(flag))

class LeanPGlite extends PGlite {
  #hasParsed = !canOptimize

  override execProtocolRawSync(message: Uint8Array): Uint8Array {
    if (this.#hasParsed) return super.execProtocolRawSync(message)
    this.#hasParsed = true
    setFlagsFromString('--no-wasm-tier-up --no-wasm-dynamic-tiering')
    try {
      return super.execProtocolRawSync(message)
    } finally {
      setFlagsFromString('--wasm-tier-up --wasm-dynamic-tiering')
    }
  }
}

/** As `PGlite.create`. */
export async function createPglite(options: PGliteOptions): Promise<PGlite> {
  const pglite = new LeanPGlite(options)
  await pglite.waitReady
  return pglite
}
