/** For the steps of a login that is not complete: it may be over before they are done, and then nothing of it is left to show. */
import { paths } from 'contract/paths.ts'
import { useNavigate } from 'react-router'
import { ApiError } from '../../lib/api.ts'
import { errorText } from '../../lib/error-text.ts'
import { toast } from '../../lib/toasts.ts'

/** Returns true for a 401, having said so and opened the log in dialog. The session is forgotten by then (`call`). */
export function useLoginOver(): (error: unknown) => boolean {
  const navigate = useNavigate()
  return (error) => {
    if (!(error instanceof ApiError) || error.status !== 401) return false
    toast(errorText(error), 'bad')
    navigate(paths.home({ modal: 'login' }), { replace: true })
    return true
  }
}
