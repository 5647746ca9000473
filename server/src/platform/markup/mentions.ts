/**
 * `@name` is marked where the name is that of somebody who may be mentioned: in code, in formulas and in addresses it is not, nor in what is quoted,
 * for who quotes a name does not call that person once more.
 */
import type MarkdownIt from 'markdown-it'
import type { Token } from 'markdown-it'

export interface MentionEnvironment {
  /** Their names, in any order. */
  people: readonly string[]
  /** Those that were found. */
  mentioned: Set<string>
}

export function markMentions(markdown: MarkdownIt): void {
  markdown.inline.ruler.before('link', 'mention', (state, isSilent) => {
    if (state.src[state.pos] !== '@' || /[\p{L}\p{N}_]/u.test(state.src[state.pos - 1] ?? '')) return false
    const { people } = state.env as MentionEnvironment
    const name = longestAt(state.src.slice(state.pos + 1, state.pos + 1 + longestName), people)
    if (name === undefined) return false
    if (!isSilent) {
      const token = state.push('mention', '', 0)
      token.content = state.src.slice(state.pos, state.pos + 1 + name.length)
      token.info = name
    }
    state.pos += 1 + name.length
    return true
  })
  markdown.core.ruler.after('inline', 'mentioned', ({ tokens, env }) => {
    for (const { token, isQuoted } of mentionsOf(tokens))
      if (isQuoted) token.type = 'text'
      else (env as MentionEnvironment).mentioned.add(token.info)
  })
  markdown.renderer.rules.mention = (tokens, index) =>
    `<span class="mention">${markdown.utils.escapeHtml(tokens[index]?.content ?? '')}</span>`
}

function* mentionsOf(tokens: Token[]) {
  let depth = 0
  for (const { type, children } of tokens) {
    if (type === 'blockquote_open') depth += 1
    if (type === 'blockquote_close') depth -= 1
    for (const token of children ?? []) if (token.type === 'mention') yield { token, isQuoted: depth > 0 }
  }
}

const longestName = 65

/** Of "Ada" and "Ada Lovelace" the second, where it says so; and neither where it says "Adam". */
function longestAt(text: string, people: readonly string[]): string | undefined {
  const fitting = people.filter(
    (name) => sameName(text.slice(0, name.length), name) && !/^[\p{L}\p{N}_]/u.test(text.slice(name.length)),
  )
  return fitting.sort((one, other) => other.length - one.length)[0]
}

const sameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/**
 * Names that a text may mean by its `@`s, of so many as anybody reads: after each, as much as a few words. Who of them there is, the database
 * says.
 */
export function possibleMentions(text: string, most = 20): string[] {
  const ats = [...text.matchAll(/(?<![\p{L}\p{N}_])@(?=\S)/gu)].slice(0, most)
  return [...new Set(ats.flatMap(({ index }) => beginnings(text.slice(index + 1, index + longestName))))]
}

/** "Ada Lovelace, is" may mean Ada, Ada Lovelace, or somebody who is called "Ada Lovelace,". */
function beginnings(text: string): string[] {
  const [line = ''] = text.split('\n', 1)
  const ends = [...line.matchAll(/[\p{L}\p{N}_)](?=[^\p{L}\p{N}_]|$)/gu)].map(({ index }) => index + 1)
  const words = ends.slice(0, 6).map((end) => line.slice(0, end))
  const [whole = ''] = line.split(/\s/, 1)
  return [...words, whole].filter((name) => name !== '')
}
