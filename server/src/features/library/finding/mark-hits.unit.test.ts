import { expect, test } from 'vitest'
import { hitWords, markHits, snippetOf, type Wanted } from './mark-hits.ts'

const coin: Wanted = { word: 'coin', stem: 'coin', isLast: true }
const shown = (pieces: { text: string; hit: boolean }[]) => pieces.map(({ text, hit }) => (hit ? `[${text}]` : text)).join('')

test('words are marked whatever their case, with their beginnings and their other forms', () => {
  expect(shown(markHits('A Coin, two coins, a coincidence', [coin]))).toBe('A [Coin], two [coins], a [coincidence]')
  const probability: Wanted = { word: 'probability', stem: 'probabl', isLast: false }
  expect(shown(markHits('Probabilities probe', [probability]))).toBe('[Probabilities] probe')
  expect(shown(markHits('σ/√n', [{ word: 'sigma', stem: 'sigma', isLast: true }]))).toBe('[σ]/√n')
})

test('a word that every text has is marked only where nothing else was asked for, or while it is typed', () => {
  const the: Wanted = { word: 'the', stem: null, isLast: false }
  expect(shown(markHits('the coin', [the, coin]))).toBe('the [coin]')
  expect(shown(markHits('the coin', [the]))).toBe('[the] coin')
})

test('a snippet is cut between words, around the place with the most different hits', () => {
  const text = `A coin. ${'and so on '.repeat(30)}Then the fair coin falls. ${'and so on '.repeat(30)}`
  const snippet = shown(snippetOf(text, [{ word: 'fair', stem: 'fair', isLast: false }, coin]))
  expect(snippet).toMatch(/^… .*Then the \[fair\] \[coin\] falls\..* …$/)
  expect(snippet.length).toBeLessThan(260)
  expect(shown(snippetOf('No such word.', [coin]))).toBe('No such word.')
})

test('the words to mark in the text are told as it writes them, each once', () => {
  expect(hitWords('Coins and coins and σ', [coin, { word: 'sigma', stem: 'sigma', isLast: false }])).toEqual(['coins', 'σ'])
})
