import type { Credential } from './contents.ts'

/** Whether a certificate was issued to an email, which it has as a salted hash. */
export async function checkRecipient(
  subject: Credential['credentialSubject'],
  email: string,
): Promise<{ outcome: 'passed' | 'failed' | 'not_checked'; says: string }> {
  const identity = subject.identifier?.find(({ identityType }) => identityType === 'emailAddress')
  if (!identity) return { outcome: 'not_checked', says: 'It does not say to which email it was issued.' }
  const key = email.trim().toLowerCase()
  const wanted = identity.hashed ? await identityHash(key, identity.salt ?? '') : key
  return identity.identityHash === wanted
    ? { outcome: 'passed', says: 'It was issued to this email.' }
    : { outcome: 'failed', says: 'It was issued to another email.' }
}

/** An email as Open Badges 3.0 hashes it in an IdentityObject. Give the email in small letters, without spaces around it. */
export async function identityHash(email: string, salt: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(email + salt))
  return `sha256$${Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
