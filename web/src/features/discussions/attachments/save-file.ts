/** A download: the address is fetched as it is, and what comes is saved under the name after `/uploads/` (spec §7.3). */
import { ApiError } from '../../../lib/api.ts'
import { saveBlob } from '../../../lib/save-blob.ts'
import { unreachable } from '../../../lib/unreachable.ts'

/** @param renew asks for another address where this one is over */
export async function saveFile(address: string, renew: () => Promise<string | undefined>): Promise<void> {
  let response = await fetchFile(address)
  const renewed = response.ok ? undefined : await renew()
  if (renewed) response = await fetchFile(renewed)
  if (!response.ok) throw new ApiError(response.status, 'This file can’t be opened. Please reload the discussion.')
  saveBlob(nameIn(address), await response.blob())
}

/** The signature behind it is no part of a name. */
const nameIn = (address: string): string => /\/uploads\/([^/?]+)/.exec(address)?.[1] ?? 'file'

async function fetchFile(address: string): Promise<Response> {
  try {
    return await fetch(address)
  } catch {
    throw new ApiError(0, unreachable)
  }
}
