/** What visitors are shown of a shelf whose index is open to who is not subscribed (readings §4): titles, and no address. */
import type { Module } from '../modules.ts'
import type { Difficulty } from './model.ts'
import type { Category } from './shelves.ts'

export interface ShownShelf {
  module: Module
  category: Category
  questions: { title: string; difficulty: Difficulty; preview: boolean }[]
}
