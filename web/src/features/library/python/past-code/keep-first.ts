import { keepCode } from 'contract/library/past-code.ts'
import { call } from '../../../../lib/api.ts'
import { errorText } from '../../../../lib/error-text.ts'
import { toast } from '../../../../lib/toasts.ts'

/** @returns false where the code could not be kept, which is said: nothing is to take its place then */
export async function keepFirst(id: number, code: string): Promise<boolean> {
  try {
    await call(keepCode, { params: { id }, body: { code } })
    return true
  } catch (error) {
    toast(`Your code could not be saved, so it was not replaced. ${errorText(error)}`, 'bad')
    return false
  }
}
