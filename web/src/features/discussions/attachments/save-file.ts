/** A download: the address is fetched as it is, and what comes is saved under the name after `/uploads/` (spec §7.3). */
import { ApiError } from '../../../lib/api.ts'
import { unreachable } from '../../../lib/unreachable.ts'

/** @param renew asks for another address where this one is over */
export async function saveFile(address: string, renew: () => Promise<string | undefined>): Promise<void> {
  let response = await fetchFile(address)
  const renewed = response.ok ? undefined : await renew()
  if (renewed) response = await fetchFile(renewed)
  if (!response.ok) throw new ApiError(response.status, 'This file cannot be read. Please reload the discussion.')
  offer(await response.blob(), nameIn(address))
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

function offer(content: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // The browser has taken it up by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
