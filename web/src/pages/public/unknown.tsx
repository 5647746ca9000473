import { paths } from 'contract/paths.ts'
import { replace } from 'react-router'

// An address that leads nowhere is shown as /404 (spec §2.1). The server answers it with that page and status 404 by itself.
export function clientLoader() {
  throw replace(paths.notFound())
}

export function HydrateFallback() {
  return null
}

export default function Unknown() {
  return null
}
