/** The two tables of the sample. The tickers belong to nobody. */

export const trades = [
  { ticker: 'OXBL', shares: 100 },
  { ticker: 'FERY', shares: 250 },
  { ticker: 'OXBL', shares: 300 },
  { ticker: 'TLWN', shares: 50 },
  { ticker: 'FERY', shares: 150 },
  { ticker: 'NMRD', shares: 200 },
]

export const sectors = [
  { ticker: 'OXBL', sector: 'Metals' },
  { ticker: 'FERY', sector: 'Shipping' },
  { ticker: 'TLWN', sector: 'Paper' },
  { ticker: 'FERY', sector: 'Transport' },
]
