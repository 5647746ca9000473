/** The issuer: its DID, its key, and how it signs. The packages that sign are loaded with the first signature. */
import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { didOf } from 'contract/credentials/paths.ts'
import type { Config } from '../../../config.ts'
import type { Issuer } from '../../../platform/certificates.ts'
import { newToken, storedSecret } from '../../../platform/secrets.ts'
import type { SigningKey } from './signing.ts'

const keyFile = (dataDir: string) => join(dataDir, 'credential-key')

/** Of several machines each would make another key in its data folder, so that there it has to be a setting. */
export function openIssuer(config: Pick<Config, 'credentialKey' | 'databaseUrl' | 'dataDir' | 'publicUrl'>): Issuer {
  const { credentialKey, databaseUrl, dataDir, publicUrl } = config
  const did = didOf(publicUrl)
  const isStored = credentialKey === undefined && databaseUrl === undefined
  const hasKey = credentialKey !== undefined || isStored
  let opened: Promise<SigningKey> | undefined
  const open = () => {
    if (!hasKey) throw new Error('This process has no key to sign certificates with.')
    opened ??= load(did, credentialKey ?? storedSecret(keyFile(dataDir)))
    return opened
  }
  return {
    did,
    hasKey,
    keyIsStored: isStored,
    publicKey: async () => (await open()).publicKey,
    sign: async (document, at) => (await open()).sign(document, at),
    async rotate() {
      if (!isStored) throw new Error('The key is a setting. Set CREDENTIAL_KEY to another one.')
      const draft = `${keyFile(dataDir)}.${process.pid}`
      writeFileSync(draft, newToken(), { mode: 0o600, flush: true })
      renameSync(draft, keyFile(dataDir))
      opened = undefined
    },
  }
}

const load = async (did: string, seed: string): Promise<SigningKey> => (await import('./signing.ts')).signingKey(did, seed)
