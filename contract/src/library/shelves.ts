/** Which categories each module has, in the order of its tabs (readings §4). Eighteen shelves in all. */
import type { Module } from '../modules.ts'

export const shelves = {
  interview: ['statistics', 'finance', 'coding', 'ml'],
  core_certificate: ['stats', 'finance', 'coding', 'linux', 'python'],
  applied_certificate: ['ml', 'data_science', 'visualization', 'finance_applications'],
  vantage: ['linux', 'python', 'data_science', 'visualization', 'finance_applications'],
  discussion: [],
} as const satisfies Record<Module, readonly string[]>

export type Category = (typeof shelves)[Module][number]

export const categories: readonly Category[] = [...new Set(Object.values(shelves).flat())]

export const categoryTitle: Record<Category, string> = {
  statistics: 'Stats',
  stats: 'Stats',
  finance: 'Finance',
  coding: 'Coding',
  ml: 'Machine Learning',
  linux: 'Linux',
  python: 'Python',
  data_science: 'Data Science',
  visualization: 'Visualization',
  finance_applications: 'Finance Applications',
}

export const isCategory = (word: string): word is Category => (categories as readonly string[]).includes(word)

export const isShelf = (module: Module, category: string): boolean => (shelves[module] as readonly string[]).includes(category)

/** Where a topic may belong: the categories of the modules that have topic pages (spec §2.4). */
export const topicCategories: readonly Category[] = [...shelves.interview, ...shelves.vantage]
