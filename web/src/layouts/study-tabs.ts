import { modulesWithPreviews, previewedModule, previewLink } from 'contract/access.ts'
import { categoryTitle, shelves } from 'contract/library/shelves.ts'
import type { Module } from 'contract/modules.ts'
import { paths } from 'contract/paths.ts'

/** Tabs that lead where this reader may go: to the shelves, to their previews, or, where there are none, to what the module is. */
export function studyTabs(selected: Module, isOpen: boolean): { to: string; title: string }[] {
  if (isOpen) return shelves[selected].map((shelf) => ({ to: paths.shelf(shelf), title: categoryTitle[shelf] }))
  const previewed = previewedModule(selected)
  if (!modulesWithPreviews.includes(previewed)) return [{ to: previewLink(selected), title: 'Overview' }]
  return shelves[previewed].map((shelf) => ({ to: paths.preview(shelf), title: categoryTitle[shelf] }))
}
