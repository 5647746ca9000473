import type { Contents } from 'contract/credentials/report.ts'

/** The contents of a certificate's picture and PDF. */
export interface Drawn {
  contents: Contents
  code: string
  /** The certificate's page. */
  url: string
  verifyUrl: string
  productName: string
  isDemonstration: boolean
}
