import type { Option } from './filter.ts'

/** As many boxes as one looks through at a glance. */
const most = 12

/**
 * @returns the topics that most questions have, in the order of the alphabet and with those that are chosen, and all others
 */
export function commonTopics(options: readonly Option[], chosen: readonly string[]): [common: Option[], others: Option[]] {
  const byCount = options.toSorted((a, b) => b.inShelf - a.inShelf)
  const shown = new Set(byCount.slice(0, most).map(({ value }) => value))
  const isCommon = ({ value }: Option) => shown.has(value) || chosen.includes(value)
  return [options.filter(isCommon), options.filter((option) => !isCommon(option))]
}

/** @returns the topic of this name, or the only one that has these letters */
export function topicNamed(typed: string, topics: readonly string[]): string | undefined {
  const name = typed.trim().toLowerCase()
  if (name === '') return undefined
  const having = topics.filter((topic) => topic.toLowerCase().includes(name))
  return having.find((topic) => topic.toLowerCase() === name) ?? (having.length === 1 ? having[0] : undefined)
}
