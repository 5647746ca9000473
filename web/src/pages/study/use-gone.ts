/** What is not there, or not for this reader, leads to /404; anything else is told (spec §8). */
import { paths } from 'contract/paths.ts'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '../../lib/api.ts'
import { toast } from '../../lib/toasts.ts'

export function useGone(error: Error | null): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!error || (error instanceof ApiError && error.status === 401)) return
    const isGone = error instanceof ApiError && error.status === 404
    toast(isGone ? 'Some error occured. Please reload your page.' : 'Some error occured. Please try again.', 'bad')
    navigate(paths.notFound(), { replace: true })
  }, [error, navigate])
}
