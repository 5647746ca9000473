/** What somebody wrote, as it is kept. */
import { isBlank } from 'contract/discussions/rules.ts'
import { problem } from 'contract/problems.ts'

/** @throws a problem with the specified sentence (spec §8) where nothing of it could be read */
export function contentOf(sent: { content?: string }): string {
  const content = sent.content?.trim() ?? ''
  if (isBlank(content)) throw problem('blank', { errors: [{ field: 'content', message: 'The field may not be blank.' }] })
  return content
}
