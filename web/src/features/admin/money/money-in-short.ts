/** `1_234_500` cents as `$12.3K`, where there is little room. */
export const moneyInShort = (cents: number): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', notation: 'compact', maximumFractionDigits: 1 }).format(
    cents / 100,
  )
