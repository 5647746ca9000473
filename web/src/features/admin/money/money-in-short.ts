/** `2_416_723` cents as `$24.2K` and `72_448` as `$724`, where there is little room. */
export const moneyInShort = (cents: number): string =>
  new Intl.NumberFormat('en-US', {
    ...({ style: 'currency', currency: 'USD', notation: 'compact' } as const),
    maximumFractionDigits: Math.abs(cents) < 100_000 ? 0 : 1,
  }).format(cents / 100)
