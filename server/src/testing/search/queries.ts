/** What candidates type into the search, and the questions that answer it, by their folders: written down before the index was begun. */

export interface Query {
  typed: string
  /** Any of them. Empty: the library has nothing on it. */
  right: readonly string[]
}

const query = (typed: string, ...right: string[]): Query => ({ typed, right })

const bayes = [
  'a-classifier-you-can-bet-with',
  'the-same-model-on-a-calmer-desk',
  'the-bets-that-get-filled',
  'the-customer-who-comes-back',
  'the-strategy-she-did-not-show',
  'somebody-saw-the-higher-die',
]

/** Names of methods that the library has. */
export const methods: readonly Query[] = [
  query('bayes', ...bayes),
  query('bayes theorem', ...bayes),
  query('kelly', 'the-stake-somebody-else-estimated', 'the-bets-that-get-filled'),
  query('kelly criterion', 'the-stake-somebody-else-estimated', 'the-bets-that-get-filled'),
  query('martingale', 'the-desk-that-survived', 'delta-at-lunch'),
  query('markov chain', 'three-clean-sessions', 'the-reluctant-coin'),
  query('dynamic programming', 'fill-probability', 'the-fewest-wires'),
  query('hashmap', 'undo-the-order-book', 'the-join-that-kept-the-count', 'a-price-remembered'),
  query('binary search', 'crossing-the-open', 'undo-the-order-book', 'the-middle-of-the-last-hundred'),
  query('Black–Scholes', 'nothing-happened-over-the-weekend', 'five-days-of-gamma', 'parity-with-a-toll', 'delta-at-lunch'),
  query('backtest', 'backtest-with-real-costs', 'the-feature-from-tomorrow'),
  query(
    'central limit theorem',
    'power-before-data',
    'four-of-sixteen',
    'guess-times-guess',
    'show-uncertainty-in-three-seconds',
  ),
  query('brownian motion', 'right-at-the-end-broke-in-march', 'delta-at-lunch', 'the-average-pays-less'),
  query('gambler’s ruin', 'the-desk-that-survived', 'eighty-per-cent-right'),
  query('coupon collector', 'twelve-message-types', 'one-ticket-of-every-trader'),
  query('optimal stopping', 'every-no-gets-around', 'twelve-message-types', 'the-long-shot-first'),
  query('secretary problem', 'every-no-gets-around', 'twelve-message-types', 'the-long-shot-first'),
  query('reservoir sampling', 'a-fair-handful'),
  query('welford', 'a-variance-below-zero'),
  query('sliding window', 'five-orders-a-second', 'ring-of-ticks', 'the-middle-of-the-last-hundred'),
  query('topological sort', 'the-numbers-before-the-open'),
  query('priority queue', 'one-tape-of-many-feeds', 'the-middle-of-the-last-hundred'),
  query('fisher yates', 'deterministic-shuffle-audit'),
  query('simpson’s paradox', 'every-desk-improved'),
  query('capture recapture', 'two-clerks-one-ledger'),
  query('maximum likelihood', 'orders-that-outlive-the-log'),
  query('delta method', 'bootstrap-a-ratio'),
  query('wilson interval', 'four-of-sixteen'),
  query('sign test', 'which-test-and-why'),
  query('ridge regression', 'when-ridge-beats-truth', 'a-discount-for-copies'),
  query('cross validation', 'purge-and-embargo'),
  query('data leakage', 'the-feature-from-tomorrow', 'the-client-who-is-their-own-average', 'purge-and-embargo'),
  query('kalman filter', 'the-memory-of-a-quiet-year'),
  query('cusum', 'drift-or-noise'),
  query('put call parity', 'parity-with-a-toll'),
  query('monte carlo', 'twenty-five-paths-in-each-scenario', 'the-mirror-that-doubles-the-noise'),
  query('antithetic variates', 'the-mirror-that-doubles-the-noise'),
  query('ito’s lemma', 'three-times-ten-is-nothing', 'delta-at-lunch'),
  query('inspection paradox', 'the-gap-you-land-in', 'a-third-of-the-rejections'),
  query('winner’s curse', 'five-quotes-four-opinions', 'sold-under-pressure'),
]

/** What a candidate has before them, in their own words. */
export const symptoms: readonly Query[] = [
  query(
    'my backtest is too good to be true',
    'the-feature-from-tomorrow',
    'backtest-with-real-costs',
    'the-winner-of-the-validation-year',
  ),
  query('join gives too many rows', 'join-that-doubled-the-rows', 'the-join-that-kept-the-count'),
  query('script works in the terminal but not in cron', 'why-does-cron-not-see-my-path'),
  query('variance comes out negative', 'a-variance-below-zero'),
  query('sum of floats depends on the order', 'the-total-that-knew-the-order'),
  query('how many tosses until three heads in a row', 'three-clean-sessions'),
  query('high win rate but losing money', 'eighty-per-cent-right'),
  query('default list argument keeps its values between calls', 'the-mutable-default-trade'),
  query('best model on validation disappoints live', 'the-winner-of-the-validation-year'),
  query('how many errors did both reviewers miss', 'two-clerks-one-ledger'),
  query('waiting time for the next bus', 'the-gap-you-land-in', 'third-in-the-queue', 'three-clean-sessions'),
  query('classifier with imbalanced classes', 'a-classifier-you-can-bet-with'),
  query('chart with two y axes', 'fix-the-dual-axis'),
  query('lines lost when the log file rotates', 'rotate-logs-without-losing-a-line'),
  query('generator is empty the second time', 'the-check-that-read-the-feed'),
  query('median of a stream with little memory', 'median-of-a-million-quotes', 'the-middle-of-the-last-hundred'),
  query('latest row for each group in sql', 'the-amendment-that-moved-the-trade', 'the-close-that-was-known'),
  query('which process uses the cpu', 'find-the-noisy-process'),
  query(
    'how much to bet with an edge',
    'the-bets-that-get-filled',
    'the-stake-somebody-else-estimated',
    'a-classifier-you-can-bet-with',
  ),
  query('how many samples for an a/b test', 'power-before-data'),
]

/** Typed wrongly. */
export const typos: readonly Query[] = [
  query('brownain motion', 'right-at-the-end-broke-in-march', 'delta-at-lunch', 'the-average-pays-less'),
  query('kellly', 'the-stake-somebody-else-estimated', 'the-bets-that-get-filled'),
  query('baysian', ...bayes),
  query('martignale', 'the-desk-that-survived', 'delta-at-lunch'),
  query('reservior sampling', 'a-fair-handful'),
  query('correlaton', 'the-correlation-nobody-measured', 'the-benchmark-you-choose', 'colour-blind-safe-heat-map'),
  query('monte calro', 'twenty-five-paths-in-each-scenario', 'the-mirror-that-doubles-the-noise'),
  query('simspon paradox', 'every-desk-improved'),
  query('drawdwon', 'under-water', 'a-drawdown-chart-that-does-not-lie', 'the-deepest-fall-of-each-book'),
  query('maximum likelyhood', 'orders-that-outlive-the-log'),
]

/** The library has nothing on them. */
export const absent: readonly Query[] = [
  query('kubernetes'),
  query('blockchain'),
  query('react hooks'),
  query('sourdough bread'),
  query('quantum computing'),
  query('poker'),
  query('french verbs'),
  query('fibonacci retracement'),
  query('graphql'),
  query('transformer architecture'),
]

/** Beside questions: the insight or the help by its address, the thread by its title. */
export const elsewhere: readonly Query[] = [
  query('kelly fraction', '/qfp_insights/half-of-kelly'),
  query('peeking at an a/b test', '/qfp_insights/stopping-when-it-looks-good'),
  query('purged cross validation', '/qfp_insights/the-label-that-leaked'),
  query('is my sharpe ratio significant', '/qfp_insights/one-year-and-a-sharpe-of-two'),
  query('deflated sharpe', '/qfp_insights/the-best-of-a-hundred-backtests'),
  query('can i get my money back', '/interview#answer-5', '/settings#billing-history'),
  query('cancel my plan', '/interview#answer-2', '/settings#plans'),
  query('recipt', '/settings#billing-history'),
  query('student price', '/interview#answer-3'),
  query('optiver phone screen', 'Optiver phone screen: how it went'),
  query('visa sponsorship', 'Who sponsors a visa in Amsterdam?'),
  query('does the argument need continuity', 'Third in the Queue'),
]
