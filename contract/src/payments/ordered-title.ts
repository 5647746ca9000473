import { modules, moduleTitle } from '../modules.ts'

/** The subject of an order in words: a module's title, `Mock interview` or `Recruiters`. */
export function orderedTitle(ordered: string): string {
  if (ordered === 'recruiters') return 'Recruiters'
  const module = modules.find((one) => one === ordered)
  return module ? moduleTitle[module] : 'Mock interview'
}
