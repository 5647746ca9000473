import { useQuery } from '@tanstack/react-query'
import type { Reply } from 'contract/endpoint.ts'
import { getPythonPackages, usualPackages } from 'contract/library/python-packages.ts'
import { endpointQuery } from '../../../lib/queries.ts'

type Kept = Reply<typeof getPythonPackages>['packages']

/** Before one types: which packages a program can import here beside Python's own library. */
export function ImportablePackages() {
  const { data } = useQuery(endpointQuery(getPythonPackages))
  if (!data) return null
  const names = importable(data.packages)
  if (names.length === 0) return <> You can import Python’s standard library.</>
  return <>{` You can import the standard library, ${new Intl.ListFormat('en').format(names)}.`}</>
}

/** The usual ones in their order, then what the operator added; not what is there only because another needs it. */
export function importable(kept: Kept): string[] {
  const names = kept.map(({ name }) => name)
  const usual = usualPackages.filter((name) => names.includes(name))
  const added = kept.filter(({ name, is_needed }) => !is_needed && !usual.includes(name)).map(({ name }) => name)
  return [...usual, ...added]
}
