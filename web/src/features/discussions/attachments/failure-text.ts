/** Of a text that could not be sent; nothing where its sender called it off, or the file was at fault. */
import { errorText } from '../../../lib/error-text.ts'
import { isSettled } from './use-attaching.ts'

export const failureText = ({ isError, error }: { isError: boolean; error: Error | null }): string | false =>
  isError && !isSettled(error) && errorText(error)
