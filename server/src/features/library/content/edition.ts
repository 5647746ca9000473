/**
 * A question that is posed with rows of numbers, as it is now: all that showing and judging it with one of them takes. What somebody was asked
 * hangs on its edition and not on the item, which may be edited or vanish meanwhile.
 */
import { createHash } from 'node:crypto'
import type { ItemSource } from '../shapes/item-source.ts'
import type { Row } from '../shapes/row.ts'
import type { Templates } from '../variants/exercise.ts'
import { isVaried } from './row-faults.ts'

export interface Edition {
  hash: string
  version: number
  templates: Templates
  /** The own numbers first. */
  rows: readonly Row[]
}

/** Undefined where the question has its own numbers only. */
export function editionOf({ slug, front, living, files }: ItemSource): Edition | undefined {
  const { answer, title, version } = front
  if (!living || !isVaried(answer)) return undefined
  const { template, rows } = living
  const shown = `${template.statement}\n${template.solution}`
  const figures = [...files].filter(([name]) => name.endsWith('.svg') && shown.includes(`](${name}`))
  const templates: Templates = {
    title,
    texts: template,
    answer,
    figures: Object.fromEntries(figures.map(([name, bytes]) => [name, new TextDecoder().decode(bytes)])),
    about: {
      topics: front.topics,
      methods: front.methods,
      companies: front.companies,
      roles: front.roles,
      time_target: front.time_target,
    },
  }
  const hash = createHash('sha256')
    .update(JSON.stringify([slug, version, templates, rows]))
    .digest('hex')
    .slice(0, 32)
  return { hash, version, templates, rows }
}
