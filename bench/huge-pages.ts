/**
 * Pages of memory of 2 MB, in which PostgreSQL keeps what it has of its files where the system has set enough of them aside (docs/operating.md). Of the
 * usual 4 kB it needs so many that a processor has to look most of them up.
 */
import { readFileSync } from 'node:fs'

/** Those that are set aside and that nobody has taken, in bytes. */
export function freeHugePages(): number {
  const said = process.platform === 'linux' ? readFileSync('/proc/meminfo', 'utf8') : ''
  const number = (name: string) => Number(new RegExp(`^${name}: *(\\d+)`, 'm').exec(said)?.[1] ?? 0)
  return (number('HugePages_Free') - number('HugePages_Rsvd')) * number('Hugepagesize') * 1024
}
