/** What other parts need of certificates. The feature `credentials` provides it; assessments come before it and know only this. */
import type { Db } from '../db/db.ts'

export interface Certificates {
  /** @returns the letters of a name that no font of a certificate has, each once */
  unsettableLetters(name: string): Promise<string[]>
  /**
   * Issues the certificate of an examination that has passed, and revokes that of one that has not: in the transaction that releases the result.
   * Done again it changes nothing.
   */
  settle(db: Db, attemptId: number, now: Date): Promise<void>
}

/** Signs as the issuer. */
export interface Issuer {
  /** did:web of the public address. */
  did: string
  /** False where this process has no key: then it issues nothing, and another process does. */
  hasKey: boolean
  /** Whether the key lies in the data folder; if not, it is a setting, or there is none. */
  keyIsStored: boolean
  /** @returns the public key in multibase; @throws without a key */
  publicKey(): Promise<string>
  /**
   * @param document a credential without a proof
   * @returns it with its proof (eddsa-rdfc-2022)
   * @throws without a key, and where a context lacks a term of the document
   */
  sign<Credential extends object>(document: Credential, at: Date): Promise<Credential & { proof: object }>
  /** Makes another key, with which everything is signed from now on. @throws where the key is a setting */
  rotate(): Promise<void>
}
