/** Windows of local time in every zone over two years, against brute force. */
import { allZones, checkZones } from '../../server/src/testing/zones.ts'

export function runZones(most: number): string[] {
  const zones = allZones().slice(0, most)
  console.log(`Local time in ${zones.length} zones, time zone database ${process.versions.tz}`)
  const { checks, days, wrong, shifted } = checkZones(zones)
  console.log(`${String(checks - wrong.length).padStart(9)} of ${checks} moments right`)
  console.log(`${String(days - shifted.length).padStart(9)} of ${days} days from nine to five unshifted`)
  return [...wrong.map((one) => `a window is wrong: ${one}`), ...shifted.map((one) => `nine o’clock is shifted: ${one}`)]
}
