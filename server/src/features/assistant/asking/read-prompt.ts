/** What was asked, without what nobody sees in it. */
import { problem } from 'contract/problems.ts'

/** Of no width, turning the direction of what follows, tags, private signs: they would hide words from who reads them later. */
const unseen = /[\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF\u00AD\uE000-\uF8FF\u{E0000}-\u{E007F}]/gu

export function readPrompt(prompt = ''): string {
  const seen = prompt.replaceAll(unseen, '').trim()
  if (seen === '') throw problem('blank')
  return seen
}
