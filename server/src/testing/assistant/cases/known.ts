import type { LibraryModule } from 'contract/library/sections.ts'
import type { KnownCase } from './case.ts'

const asked = (
  reads: LibraryModule,
  questions: readonly (readonly [wants: string, ask: string, more?: 'opened' | 'looks unrelated'])[],
) =>
  questions.map(
    ([wants, ask, more], at): KnownCase => ({
      id: `known-${reads}-${at + 1}`,
      reads: [reads],
      ask,
      wants,
      ...(more === 'opened' && { opened: true }),
      ...(more === 'looks unrelated' && { looksUnrelated: true }),
    }),
  )

export const knownCases: readonly KnownCase[] = [
  ...asked('interview', [
    [
      'third-in-the-queue',
      'two people are in front of my limit order, they may cancel, and the price can run away: how likely do I get filled?',
    ],
    ['the-gap-you-land-in', 'The screen gets an update after two or ten seconds. Why is my wait longer than half the mean gap?'],
    ['the-reluctant-coin', 'how uneven is the count of heads if a coin likes to show the same face again', 'looks unrelated'],
    [
      'the-desk-that-survived',
      'symmetric random walk between a floor and a ceiling, expected duration given that it ends at the top',
    ],
    ['four-of-sixteen', 'I saw 4 failures in 16 trials, which failure probabilities can I still believe in?'],
    ['power-before-data', 'chance to detect a real saving of 2 basis points when I compare two routers'],
    [
      'orders-that-outlive-the-log',
      'estimate the mean lifetime of orders if the short ones are never logged and the long ones are cut off',
    ],
    [
      'confidence-is-not-probability',
      'my two clocks disagree by a quarter of a second. Is the true time between them?',
      'looks unrelated',
    ],
    [
      'the-thermometer-that-rounds',
      'My fridge sensor rounds to whole degrees. Will a year of readings give me the right temperature?',
      'looks unrelated',
    ],
    [
      'two-clerks-one-ledger',
      'two people proofread the same book, each alone: how many mistakes did both of them miss?',
      'looks unrelated',
    ],
    ['delta-at-lunch', 'how much hedging error is left if I adjust my delta a single time in the middle of the day'],
    ['five-days-of-gamma', 'long gamma and hedged every evening: do I prefer one big move or many small ones?'],
    ['parity-with-a-toll', 'put call parity when there is a fee for borrowing the stock'],
    ['the-average-pays-less', 'asain option on the avarage copper price, cheeper than the normal call?'],
    ['the-option-on-the-worse-of-two', 'worst-of call on two correlated shares'],
    [
      'a-bond-that-pays-in-weather',
      'What interest should farmers promise if nothing is paid after a drought?',
      'looks unrelated',
    ],
    ['a-note-on-two-names', 'bounds for a note that pays only if neither of two companies goes bust'],
    ['the-convexity-you-sold-by-accident', 'barbel versus bullet, how much more yeild do I need?'],
    [
      'a-classifier-you-can-bet-with',
      'classifier trained on half toxic orders though toxic ones are rare in reality, how do I use its score',
    ],
    ['drift-or-noise', 'average time until a false alarm from a tally of right and wrong forecasts'],
    ['purge-and-embargo', 'crossvalidation with labels that overlap, how many days after the test day have to go?'],
    ['ten-features-ten-months', 'why is R2 on new days negative although the ten regressors really matter'],
    ['the-feature-from-tomorrow', 'pandas rolling mean with center=True, is that cheating?'],
    ['when-ridge-beats-truth', 'how can rigde regresion be closer than least squares if it is biased'],
    ['deterministic-shuffle-audit', 'a clerk cheated when lots were drawn for the bonds, find out where', 'looks unrelated'],
    [
      'fill-probability',
      'program for the probability that all my lots are sold to within so many seconds, with cancellations ahead',
    ],
    ['five-orders-a-second', 'rate limiter: never more than n messages in any second'],
    ['median-of-a-million-quotes', 'meidan of a milion numbers with one megabyte, reading them twice'],
    ['ring-of-ticks', 'vwap over the last n trades when late corrections come in'],
    ['under-water', 'longest time that a fund stays below its old high'],
    ['the-gap-you-land-in', 'Explain the inspection paradox to me', 'opened'],
    ['the-desk-that-survived', "where did I meet gambler's ruin?", 'opened'],
    ['undo-the-order-book', 'take back the last event in a book of bids without copying it'],
  ]),
  ...asked('core_certificate', [
    [
      'a-survey-with-a-coin-in-it',
      'How do I ask people in a survey about something embarrassing so that nobody is exposed?',
      'looks unrelated',
    ],
    ['bootstrap-a-ratio', 'boostrap of cost over size: draw whole orders or each column apart?'],
    ['every-desk-improved', 'the chairman is alarmed, everybody got better and the total got worse?!', 'looks unrelated'],
    ['every-desk-improved', "simpson's paradox please", 'opened'],
    ['which-test-and-why', 'which test do I take for twelve stocks with one huge outlier, t or wilcoxon or signs?'],
    ['find-the-noisy-process', 'Our server has a loud fan. How do I see what is busy right now?', 'looks unrelated'],
    ['four-at-a-time', 'how long does xargs -P 4 take for sixteen jobs'],
    [
      'permissions-for-a-shared-research-folder',
      'a folder for the whole group where Ben cannot delete what Ada wrote',
      'looks unrelated',
    ],
    ['why-does-cron-not-see-my-path', 'crontab says report not found but in my shell it works', 'looks unrelated'],
    ['a-price-remembered', 'decorator that caches a result for one second'],
    ['decimal-float-and-a-missing-cent', 'Why do our books differ by a few cents every month?', 'looks unrelated'],
    ['generator-of-business-days', 'calender of holidays that never ends, yield the working days lazily'],
    ['the-mutable-default-trade', 'why does my list keep the entries of the call before', 'looks unrelated'],
  ]),
  ...asked('applied_certificate', [
    ['missing-not-at-random', 'my manager only reports when the month was good', 'looks unrelated'],
    [
      'the-correlation-nobody-measured',
      'What do parked cars tell me about card payments if nobody counted both?',
      'looks unrelated',
    ],
    [
      'ticker-that-changed-its-name',
      'A company got a new name and its old one went to somebody else. Who is who?',
      'looks unrelated',
    ],
    ['the-duplicate-day', 'some days are in the file twice: how often is my t test significant by mistake'],
    ['join-that-doubled-the-rows', 'sql join returns twice the rows because of the rating history'],
    ['colour-blind-safe-heat-map', 'A colleague cannot tell red from green. What shall I paint?', 'looks unrelated'],
    [
      'one-chart-for-a-term-structure-over-time',
      'the picture looks like mountains, did the ridge at the back go up or down?',
      'looks unrelated',
    ],
    [
      'fix-the-dual-axis',
      'two prices in one picture with two scales, and the smaller one looks like the winner',
      'looks unrelated',
    ],
    ['spells-over-the-limit', 'gaps and islands over trading days, only those on which the desk was above its limit'],
    ['the-close-that-was-known', 'join each order to the last price that was published before it was sent, restated ones too'],
    ['live-at-the-same-moment', 'maximum number of orders that were open concurrently, in a query'],
    ['the-hit-rate-of-who-never-asked', 'left join with the condition in the wrong place loses clients without requests'],
    ['a-rate-no-older-than-two-days', 'carry the last exchange rate forward but not when it is stale'],
    ['smile-without-arbitrage', 'buterfly bounds for a missing call price between two strikes'],
    ['yield-curve-from-six-instruments', 'bootstrapping discount factors from deposits and swaps'],
    [
      'risk-report-before-the-open',
      "It is early, somebody telephoned a number, and I don't know how it goes with the others: what can the total be?",
      'looks unrelated',
    ],
  ]),
  ...asked('vantage', [
    ['rebalance-under-turnover-limits', 'smallest tracking error if I may only trade eight percent'],
    ['the-mutable-default-trade', 'default arguments and aliasing', 'opened'],
    ['backtest-with-real-costs', 'when do I charge spread, fee and borrowing in a backtest'],
  ]),
]
