/** What somebody wrote, as it is kept. */
import { isBlank } from 'contract/discussions/rules.ts'
import { blank } from '../../../platform/typed-text.ts'

/** @throws a problem with the specified sentence (spec §8) where nothing of it could be read */
export function contentOf(sent: { content?: string }): string {
  const content = sent.content?.trim() ?? ''
  if (isBlank(content)) throw blank('content')
  return content
}
