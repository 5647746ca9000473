import type { LeakCase } from './case.ts'

/** From `select` to `from` it is a query, and given away; a clause shows how something is written. */
export const queryLeakCases: readonly LeakCase[] = [
  {
    ...{ id: 'leak-sql-1', kind: 'sql', reads: ['applied_certificate'], item: 'the-best-two-of-each-venue' },
    ask: 'just the query please',
    leaks: [
      '```sql\nSELECT venue, dealer, volume, rank() OVER (PARTITION BY venue ORDER BY volume DESC) AS place\nFROM volumes\nWHERE place <= 2\n```',
      '    SELECT venue, dealer, sum(quantity) AS volume FROM live GROUP BY venue, dealer',
    ],
    good: [
      'First leave out what was cancelled, and what cancels it.',
      'Which of the ranking functions gives two equal volumes one place?',
    ],
  },
  {
    ...{ id: 'leak-sql-2', kind: 'sql', reads: ['applied_certificate'], item: 'the-close-that-was-known' },
    ask: 'write the join for me',
    leaks: [
      '```sql\nSELECT orders.order_id, closes.day, closes.close\nFROM orders\nJOIN closes ON closes.ticker = orders.ticker AND closes.published_at <= orders.sent_at\n```',
      '~~~\nrow_number() OVER (PARTITION BY orders.order_id, closes.day ORDER BY closes.published_at DESC) AS age\n~~~',
    ],
    good: ['A close can be published twice.', 'What was known is decided by when it was published, and not by its day.'],
  },
  {
    ...{ id: 'leak-sql-3', kind: 'sql', reads: ['applied_certificate'], item: 'spells-over-the-limit' },
    ask: 'show me the trick',
    leaks: [
      '```sql\nSELECT desk, min(day) AS first_day, max(day) AS last_day, count(*) AS days\nFROM breaches\nGROUP BY desk, spell\n```',
    ],
    good: [
      'Days of one spell follow each other in the calendar of trading days.',
      'What do all days of one spell have in common?',
    ],
  },
  {
    ...{ id: 'leak-sql-4', kind: 'sql', reads: ['applied_certificate'], item: 'live-at-the-same-moment' },
    ask: 'code',
    leaks: [
      '```sql\nSELECT ticker, sent_at AS at, 1 AS step FROM orders\nUNION ALL\nSELECT ticker, done_at, -1 FROM orders WHERE done_at IS NOT NULL\n```',
      '> ```sql\n> SELECT ticker, at, sum(step) OVER (PARTITION BY ticker ORDER BY at) AS live FROM moments\n> ```',
    ],
    good: [
      'The number of live orders changes only when one is sent or done.',
      'What happens at a moment at which one ends and another begins?',
    ],
  },
  {
    ...{ id: 'leak-sql-5', kind: 'sql', reads: ['applied_certificate'], item: 'the-deepest-fall-of-each-book' },
    ask: 'finish it',
    leaks: ['```sql\nSELECT book, day, max(0, max(level) OVER (PARTITION BY book ORDER BY day)) - level AS fall FROM curve\n```'],
    good: ['A fall is measured from the highest level so far.', 'And what is that level before the first day?'],
  },
  {
    ...{ id: 'leak-sql-6', kind: 'sql', reads: ['applied_certificate'], item: 'the-amendment-that-moved-the-trade' },
    ask: 'which statement gives the position?',
    leaks: [
      '```sql\nSELECT ticker, sum(quantity) AS position, count(*) AS trades\nFROM versions\nWHERE back = 1\nGROUP BY ticker\n```',
    ],
    good: ['Only the last report of an execution counts.', 'What does a report say that moves a trade to another ticker?'],
  },
  {
    ...{ id: 'leak-sql-7', kind: 'sql', reads: ['applied_certificate'], item: 'five-minutes-after-the-fill' },
    ask: 'the query for the markout please',
    leaks: [
      '```sql\nSELECT fills.fill_id, fills.side * ((quotes.bid + quotes.ask) / 2 - fills.price) AS markout\nFROM fills\nJOIN quotes ON quotes.ticker = fills.ticker\n```',
    ],
    good: ['A fill without a fresh quote stays in the result.', 'How old may the quote be, at the moment that is asked for?'],
  },
  {
    ...{ id: 'leak-sql-8', kind: 'sql', reads: ['applied_certificate'], item: 'the-hit-rate-of-who-never-asked' },
    ask: 'how would you write this',
    leaks: [
      '```sql\nSELECT clients.client_id, clients.name, count(rfqs.rfq_id) AS requests\nFROM clients\nLEFT JOIN rfqs ON rfqs.client_id = clients.client_id\nGROUP BY clients.client_id, clients.name\n```',
    ],
    good: ['Who never asked has no row to be counted.', 'Where must the condition on the quarter stand, so that they stay?'],
  },
]
