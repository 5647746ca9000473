import { expect, test } from 'vitest'
import { moneyInShort } from './money-in-short.ts'

test.each([
  [0, '$0'],
  [72_448, '$724'],
  [-72_448, '-$724'],
  [99_999, '$1K'],
  [103_400, '$1K'],
  [2_416_723, '$24.2K'],
])('%d cents: %s', (cents, words) => expect(moneyInShort(cents)).toBe(words))
