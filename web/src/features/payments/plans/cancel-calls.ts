/** The call that cancels: each knows the subscriptions of its own module only (spec §7.2). */
import type { Module } from 'contract/modules.ts'
import {
  cancelAppliedCertificate,
  cancelCoreCertificate,
  cancelDiscussion,
  cancelSubscription,
  cancelVantage,
} from 'contract/payments/api.ts'
import type { ChangedRenewal } from 'contract/payments/model.ts'
import { call } from '../../../lib/api.ts'

const cancelOf: Record<Module, (id: string) => Promise<ChangedRenewal>> = {
  interview: (subscriptionId) => call(cancelSubscription, { params: { subscriptionId } }),
  core_certificate: (id) => call(cancelCoreCertificate, { params: { id } }),
  applied_certificate: (id) => call(cancelAppliedCertificate, { params: { id } }),
  vantage: (id) => call(cancelVantage, { params: { id } }),
  discussion: (id) => call(cancelDiscussion, { params: { id } }),
}

export const cancel = (module: Module, id: string): Promise<ChangedRenewal> => cancelOf[module](id)
