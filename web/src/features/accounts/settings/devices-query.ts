import { getDevices } from 'contract/accounts/devices.ts'
import { endpointQuery } from '../../../lib/queries.ts'

/** Asked again whenever the window is looked at again: somebody may have logged in elsewhere. */
export const devicesQuery = { ...endpointQuery(getDevices), staleTime: 0 }
