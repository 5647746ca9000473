/** All time zones with what people call them. Their offsets are those of this moment, by Node's database as everywhere. */

import { rawTimeZones } from '@vvo/tzdb'
import type { ListedZone } from 'contract/mock-interviews/find-zones.ts'
import { zonePlace } from 'contract/mock-interviews/zones.ts'
import { hours } from '../../../platform/clock.ts'
import { offsetWords } from './format-time.ts'
import { readZone, segmentsOf } from './segments.ts'

/** Where candidates and interviewers live whose city is none of the four that the database names. */
const moreCities: Record<string, readonly string[]> = {
  'America/New_York': [
    'Boston',
    'Washington',
    'Miami',
    'Atlanta',
    'Princeton',
    'Jersey City',
    'Stamford',
    'Pittsburgh',
    'Ann Arbor',
  ],
  'America/Los_Angeles': ['Seattle', 'San Francisco', 'Palo Alto', 'Berkeley', 'Stanford', 'Portland'],
  'America/Chicago': ['Austin', 'Dallas', 'Minneapolis'],
  'America/Toronto': ['Montreal', 'Ottawa', 'Waterloo', 'Québec'],
  'Asia/Karachi': ['Islamabad'],
  'Asia/Kolkata': ['New Delhi', 'Chennai', 'Pune', 'Bangalore', 'Bombay', 'Gurgaon', 'Gurugram', 'Noida'],
  'Asia/Shanghai': ['Beijing', 'Peking', 'Shenzhen', 'Guangzhou', 'Hangzhou'],
  'Asia/Taipei': ['Hsinchu'],
  'Asia/Tokyo': ['Kyoto'],
  'Australia/Sydney': ['Canberra'],
  'Europe/Amsterdam': ['Eindhoven', 'Delft'],
  'Europe/Berlin': ['Frankfurt', 'Munich', 'Cologne', 'Stuttgart', 'Dusseldorf'],
  'Europe/Brussels': ['Leuven', 'Ghent'],
  'Europe/Copenhagen': ['Aarhus'],
  'Europe/London': ['Oxford', 'Cambridge', 'Edinburgh', 'Bristol', 'Leeds', 'Great Britain', 'England'],
  'Europe/Paris': ['Nice', 'Grenoble', 'Nantes'],
  'Europe/Rome': ['Milan', 'Turin', 'Bologna'],
  'Europe/Zurich': ['Geneva', 'Lausanne', 'Bern', 'Zug'],
}

let listed: { hour: number; zones: ListedZone[] } | undefined

/** Offsets change on the quarter of an hour at most: looked up once an hour. */
export function listZones(now: Date): ListedZone[] {
  const hour = Math.floor(now.getTime() / hours(1))
  if (listed?.hour !== hour) listed = { hour, zones: [utc, ...namedZones(now)] }
  return listed.zones
}

const utc: ListedZone = { zone: 'UTC', name: 'UTC', offset: 'UTC', also: ['GMT', 'Universal Time'] }

const namedZones = (now: Date): ListedZone[] =>
  rawTimeZones
    .flatMap(({ name, alternativeName, abbreviation, dstAbbreviation, mainCities, countryName, group }) => {
      if (!name.includes('/') || readZone(name) === undefined) return []
      const also = [alternativeName, abbreviation, dstAbbreviation, ...mainCities, ...(moreCities[name] ?? []), countryName]
      // In the letters that each has: old names are looked for too.
      const places = group
        .filter((zone) => zone !== name && zone.includes('/'))
        .map((zone) => zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' '))
      return {
        zone: name,
        name: zonePlace(name),
        offset: offsetWords(segmentsOf(name, now.getTime(), now.getTime() + 1)[0]!.offset),
        also: [...new Set([...also, ...places])].filter((word): word is string => Boolean(word) && word !== zonePlace(name)),
      }
    })
    .sort((one, other) => (one.name < other.name ? -1 : 1))
