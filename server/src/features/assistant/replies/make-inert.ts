/**
 * What a model wrote, so that whoever shows its Markdown follows no link of it, fetches no picture and meets no HTML: an address could carry
 * out what its asker has typed. Programs and code are shown as they are by everybody.
 */
import { partsOf, writeParts } from './parts.ts'

export const makeInert = (block: string): string =>
  writeParts(
    partsOf(block).map((part) => (part.kind === 'program' || part.kind === 'code' ? part : { ...part, text: inert(part.text) })),
  )

/** A bracket is part of a link, a picture or an element only where nothing stands between it and what follows. */
const inert = (text: string): string => text.replaceAll(/\](?=[([:])/g, '] ').replaceAll(/<(?=[a-z/!?])/gi, '< ')
