import type { PrivacyState } from 'contract/privacy/api.ts'

/** Of who has asked for nothing. */
export const nothingAsked: PrivacyState = {
  export: { state: 'none', asked_at: null, expires_at: null, bytes: null, next_at: null },
  ...{ erasure: null, erased: false, hindrance: null },
}
