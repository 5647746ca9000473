/** What the public site does not reach yet, and how far it is from it: a page may become better, never worse. Empty is the aim. */
import { paths } from 'contract/paths.ts'
import { limits } from './weight.ts'

/** Bytes of script above `limits.scriptGzip`: the slides of Vantage and the shared parts of the pages with prices. */
const heavier: Record<string, number> = {
  [paths.vantage()]: 128_200,
  [paths.interview()]: 125_500,
  [paths.certificate()]: 125_800,
}

export const scriptLimit = (path: string): number => heavier[path] ?? limits.scriptGzip

/** Running text in the reading serif above the fold wraps anew when the font is late: the terms, and the frame of an insight. */
export function shiftLimit(path: string): number {
  if (path === paths.terms()) return 0.1
  return path.startsWith(paths.insights()) ? 0.35 : 0.001
}

/** Where text twice as large is cut off or sticks out: the slides. */
export const cutsLargeText = (path: string): boolean => path === paths.vantage()
