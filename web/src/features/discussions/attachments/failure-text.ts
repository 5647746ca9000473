/** Of what could not be sent; nothing where its sender called it off. */
import { errorText } from '../../../lib/error-text.ts'
import { isCancelled } from './use-attaching.ts'

export const failureText = ({ isError, error }: { isError: boolean; error: Error | null }): string | false =>
  isError && !isCancelled(error) && errorText(error)
