/** What is offered where nothing was found: words near those that were typed, and topics, of which each finds something for this reader. */
import type { KnownWords } from '../words/known-words.ts'

const [mostLooked, mostForEach] = [12, 4]
export const mostWordsInstead = 5
export const mostTopicsInstead = 8

/** What is said more often tells nothing of the subject, unless it is a word of it. */
const everydayShare = 2e-5

interface Typed {
  word: string
  stem: string | null
}

/**
 * Those of several words that are typed, and words that are spelled like them; each stem once, and none with a figure, which could be an answer.
 * Whether this reader may find them is not looked at.
 */
export function wordsNear(typed: readonly Typed[], { vocabulary, everyday, notions, near }: KnownWords): string[] {
  const telling = typed.filter((one): one is { word: string; stem: string } => one.stem !== null && !/\d/.test(one.word))
  const tells = (word: string, stem: string) => everyday.share(word) < everydayShare || notions.hasWord(stem)
  const own = typed.length > 1 ? telling.filter(({ word, stem }) => vocabulary.share(stem) > 0 && tells(word, stem)) : []
  const like = telling.flatMap(({ word }) => near(word, mostForEach))
  const others = like.filter(({ word, stem }) => tells(word, stem) && telling.every((one) => one.stem !== stem))
  const all = [...own, ...others]
  return all
    .filter(({ stem }, at) => all.findIndex((one) => one.stem === stem) === at)
    .slice(0, mostLooked)
    .map(({ word }) => word)
}
