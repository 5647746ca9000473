/** The addresses of certificates. Visitors load `contract/paths.ts` with their first page, so they are not in it. */

/** The forms of a certificate, by the endings of their addresses. */
export const forms = ['json', 'png', 'svg', 'pdf', 'zip'] as const

export type Form = (typeof forms)[number]

/** A certificate's code: 22 random digits of base58, which are 128 bits. The reserved words `status` and `verify` have another length. */
export const codePattern = '[1-9A-HJ-NP-Za-km-z]{22}'

export const credentialPaths = {
  page: (code: string) => `/credentials/${code}`,
  form: (code: string, form: Form) => `/credentials/${code}.${form}`,
  statusList: (number: number) => `/credentials/status/${number}`,
  /** @param version of the blueprint */
  achievement: (key: string, version: number) => `/achievements/${key}/${version}`,
  didDocument: () => '/.well-known/did.json',
  verify: () => '/verify',
}

/** @returns the number in the address of a status list, on any site; undefined for another address */
export function statusListNumber(address: string): number | undefined {
  // After a restore a number has eight digits: minutes since 1970.
  const number = /\/credentials\/status\/([1-9]\d{0,8})$/.exec(address)?.[1]
  return number === undefined ? undefined : Number(number)
}

/** The issuer's DID (did:web) at this origin; the colon before a port is written `%3A`. */
export const didOf = (origin: string): string => `did:web:${new URL(origin).host.replace(':', '%3A')}`

interface AddedToProfile {
  name: string
  organization: string
  issuedAt: Date
  validUntil: Date
  url: string
  code: string
}

/** A plain link that opens LinkedIn with the certificate filled in. */
export function linkedInLink({ name, organization, issuedAt, validUntil, url, code }: AddedToProfile): string {
  const query = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name,
    organizationName: organization,
    issueYear: String(issuedAt.getUTCFullYear()),
    issueMonth: String(issuedAt.getUTCMonth() + 1),
    expirationYear: String(validUntil.getUTCFullYear()),
    expirationMonth: String(validUntil.getUTCMonth() + 1),
    certUrl: url,
    certId: code,
  })
  return `https://www.linkedin.com/profile/add?${query}`
}
