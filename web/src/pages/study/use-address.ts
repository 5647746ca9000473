import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** Leads on to the address that the page has by what was read; undefined while that is not known, or where it may stay. */
export function useAddress(address: string | undefined): void {
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  useEffect(() => {
    if (address !== undefined && address !== pathname.replace(/\/$/, '')) navigate(address + search + hash, { replace: true })
  }, [address, pathname, search, hash, navigate])
}
