/** The time zone in which somebody reads times: found by city, country, everyday name or offset. */
import { useQuery } from '@tanstack/react-query'
import { listZones } from 'contract/mock-interviews/api.ts'
import { findZones, type ListedZone } from 'contract/mock-interviews/find-zones.ts'
import { zonePlace } from 'contract/mock-interviews/zones.ts'
import { lazy, Suspense } from 'react'
import { fetchPart } from '../lib/connection.ts'
import { endpointQuery } from '../lib/queries.ts'
import type { Choice } from '../ui/combo-box.tsx'
import { type FieldTexts, TextField } from '../ui/text-field.tsx'
import { deviceZone } from './device-zone.ts'

const ComboBox = lazy(async () => ({ default: (await fetchPart(() => import('../ui/combo-box.tsx'))).ComboBox }))

interface ZoneFieldProps extends FieldTexts {
  zone: string
  onChange: (zone: string) => void
}

export function ZoneField({ zone, onChange, ...texts }: ZoneFieldProps) {
  const { data, isError, refetch } = useQuery({ ...endpointQuery(listZones), staleTime: Number.POSITIVE_INFINITY })
  const device = deviceZone()
  const zones = data ? deviceFirst(data.zones, device) : []
  const chosen = { id: zone, title: zonePlace(zone) }
  return (
    <Suspense fallback={<TextField label={texts.label} help={texts.help} value={chosen.title} readOnly />}>
      <ComboBox
        {...texts}
        value={chosen}
        onChange={onChange}
        find={(typed) => findZones(zones, typed).map((one) => choiceOf(one, device))}
        none={
          isError
            ? 'The time zones could not be loaded. Please check your connection and try again.'
            : data
              ? 'No time zone matches. Try a larger city nearby, or an offset such as UTC+2.'
              : 'Loading the time zones…'
        }
        onFocus={() => isError && void refetch()}
      />
    </Suspense>
  )
}

function choiceOf({ zone, name, offset, also }: ListedZone, device: string | undefined): Choice {
  const [everyday] = also
  const parts = [zone === device && 'This device', everyday, offset !== name && `now ${offset}`]
  return { id: zone, title: name, note: parts.filter(Boolean).join(', ') }
}

/** Also where the list has it under another city's name. */
function deviceFirst(zones: readonly ListedZone[], device: string | undefined): readonly ListedZone[] {
  if (!device) return zones
  const place = zonePlace(device)
  const own = zones.find(({ zone }) => zone === device) ?? zones.find(({ also }) => also.includes(place))
  if (!own) return zones
  return [{ ...own, zone: device, name: place }, ...zones.filter(({ zone }) => zone !== device)]
}
