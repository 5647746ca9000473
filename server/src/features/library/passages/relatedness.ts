/**
 * Whether a question is of the subject, by its words alone: how much likelier they are in what somebody asks here than in what people say to each
 * other. Who asks here has one of the questions in mind, and takes some words from it, some from the library, some from the notions of the subject, and
 * most from everyday language. So a rare word that the library has tells much, one that everybody uses tells nothing, however few the library has, and
 * words that stand together in one text tell more than those that stand apart. Pure.
 */
import type { EverydayWords } from '../words/everyday-words.ts'
import type { Notions } from '../words/notions.ts'

export interface AskedWord {
  word: string
  stem: string
}

/** A question of the library that has some of the words, as far as who asks may read it. */
export interface NearItem {
  stems: readonly string[]
  /** Different stems in its text. */
  size: number
}

export interface Subject {
  everyday: EverydayWords
  notions: Notions
  /** Of all words of the library, how many have this stem. */
  share(stem: string): number
  /** How many questions there are. */
  items: number
}

/** Of the words of somebody who asks here. */
const shares = { item: 0.2, library: 0.05, notions: 0.05, everyday: 0.7 }

/** One notion does not make up for whatever else is asked. */
const mostBits = 10

/** One word, or several that are one notion. */
interface Token {
  stems: string[]
  isNotion: boolean
  /** How often it is said elsewhere, as it is written, and with its kin. */
  said: number
  saidWithKin: number
}

/** @returns in bits: 1 where it is twice as likely here, 0 where nothing is told, less where it is likelier elsewhere */
export function relatedness(asked: readonly AskedWord[], subject: Subject, near: readonly NearItem[]): number {
  const tokens = tokensOf(asked, subject)
  const isFar = 2 ** bitsOf(tokens, subject, undefined)
  const sum = near.reduce((all, item) => all + 2 ** bitsOf(tokens, subject, item), 0)
  const others = Math.max(0, subject.items - near.length)
  return Math.log2((sum + others * isFar) / Math.max(1, near.length + others))
}

function tokensOf(asked: readonly AskedWord[], { everyday, notions }: Subject): Token[] {
  const stems = asked.map(({ stem }) => stem)
  const tokens = new Map<string, Token>()
  for (let at = 0; at < asked.length; ) {
    const length = notions.lengthAt(stems, at)
    const words = asked.slice(at, at + Math.max(1, length))
    const token = {
      stems: words.map(({ stem }) => stem),
      isNotion: length > 0,
      said: product(words.map(({ word }) => everyday.share(word))),
      saidWithKin: product(words.map(({ word, stem }) => everyday.shareWithKin(word, stem))),
    }
    tokens.set(token.stems.join(' '), token)
    at += words.length
  }
  return [...tokens.values()]
}

function bitsOf(tokens: readonly Token[], { notions, share }: Subject, item: NearItem | undefined): number {
  const bits = tokens.map(({ stems, isNotion, said, saidWithKin }) => {
    const inItem = item && stems.every((stem) => item.stems.includes(stem)) ? item.size ** -stems.length : 0
    const found = shares.item * inItem + shares.library * product(stems.map(share))
    const asNotion = isNotion ? shares.notions / notions.count : 0
    return Math.min(mostBits, Math.log2(found / saidWithKin + asNotion / said + shares.everyday))
  })
  return bits.reduce((sum, one) => sum + one, 0)
}

const product = (factors: readonly number[]): number => factors.reduce((all, one) => all * one, 1)
