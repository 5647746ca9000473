import type { TutorCase } from './case.ts'
import { type TutorAskName, tutorAsks } from './tutor-asks.ts'

const said = (to: TutorAskName, ...replies: readonly string[]) => replies.map((says) => ({ ...tutorAsks[to], says }))

/** What a tutor may say: each is true, and `[{{n}}]` holds what is cited. */
export const trueCases: readonly TutorCase[] = [
  // Statistics.
  ...said(
    'nothing',
    'For a 95% confidence interval you use 1.96 standard errors.',
    'A two-sided test at the 1 % level rejects beyond 2.576 standard errors.',
    'The 99th percentile of a standard normal is about 2.326.',
    'About 68.3 % of a normal distribution lies within one standard deviation of the mean, and 95.4 % within two.',
    'With 10 degrees of freedom the 97.5 % quantile of the t distribution is 2.228 instead of 1.96.',
    'For a one-sided test at 5% the critical value is $z = 1.645$.',
    'Halving a standard error takes four times the sample: from 100 observations to 400.',
    'A correlation of 0.5 explains 25% of the variance, because $0.5^2 = 0.25$.',
    'The standard error of a share near one half in a poll of 1,000 people is $\\sqrt{0.5 \\cdot 0.5/1000} \\approx 0.0158$.',
    'Under H0 the p-value is uniform, so 5% of true null hypotheses are rejected at the 0.05 level.',
    'The kurtosis of a normal distribution is 3, and a t5 has heavier tails.',
    'If you run 20 independent tests at 5%, you see a false alarm with probability $1 - 0.95^{20} \\approx 0.64$.',
  ),
  // Probability.
  ...said(
    'nothing',
    'A fair die has mean 3.5 and variance 35/12 ≈ 2.92.',
    'With 23 people in a room the chance that two share a birthday is just over 50%.',
    'There are $\\binom{52}{5} = 2{,}598{,}960$ poker hands.',
    'Five books can be put in a row in $5! = 120$ ways.',
    'The sum of two dice is 7 with probability 6/36 = 1/6, or about 16.7%.',
    'If no event is expected more than once, a Poisson count is zero with probability $e^{-1} \\approx 0.368$.',
    'You need on average $6 (1 + 1/2 + 1/3 + 1/4 + 1/5 + 1/6) = 14.7$ rolls to see all faces of a die.',
    'A uniform variable on $[0, 1]$ has variance $1/12 \\approx 0.0833$.',
    'With a 1% base rate and a test that is 99% right, a positive result is right half of the time, so 50%.',
    'In the secretary problem you let about 37% of the candidates pass, which is $1/e$.',
    'A symmetric random walk is about $\\sqrt{100} = 10$ steps from its start after 100 steps.',
    'In the Monty Hall problem switching wins in 2/3 of the games, about 66.7%.',
  ),
  // Finance.
  ...said(
    'nothing',
    'A rise from 80 to 100 is a rise of 25%.',
    'After a loss of 50% you need a gain of 100% to be where you were.',
    'At 7% a year money doubles in about 10.2 years, since $\\ln 2/\\ln 1.07 \\approx 10.24$.',
    'Daily volatility is scaled to a year with $\\sqrt{252} \\approx 15.87$.',
    'A year has about 252 trading days.',
    'An S&P 500 fund that tracks its index has a beta of 1.',
    'A 10-K is filed once a year, a 10-Q after each of the other quarters.',
    'One basis point is 0.01%, so 25 basis points are 0.25%.',
    'Under Basel III banks hold capital of at least 8% of their risk-weighted assets.',
    'The market fell by more than 30% during COVID-19, early in 2020.',
    'If you pay 20% tax on 500 you are left with 400.',
    'An at-the-money call is worth about $0.4 \\sigma \\sqrt{T}$ times the spot, because $1/\\sqrt{2\\pi} \\approx 0.3989$.',
    'The 95 % value at risk of a normal loss lies 1.645 standard deviations above its mean.',
  ),
  // Machine learning.
  ...said(
    'nothing',
    'L1 penalties set coefficients to zero, L2 penalties only shrink them.',
    'An AR(1) with coefficient $\\phi$ remembers; an ARMA(2,1) has two such terms and one of the noise.',
    'A bootstrap sample holds about 63.2% of the distinct observations, because $1 - e^{-1} \\approx 0.632$.',
    'A sigmoid is 0.5 at zero and its slope there is 0.25.',
    'With 10-fold cross-validation each model is trained on 90% of the data.',
    'Random forests try about $\\sqrt{p}$ features per split: of 100 features, 10.',
    'The entropy of a fair coin is $\\ln 2 \\approx 0.693$ nats, or 1 bit.',
    'If precision is 0.5 and recall is 1, then the F1 score is $2 \\cdot 0.5 \\cdot 1/(0.5 + 1) = 0.667$.',
  ),
  // Python and SQL.
  ...said(
    'nothing',
    'In Python 3.12 the sum `0.1 + 0.2` is still not exactly 0.3.',
    'Since Python 3.7 a dictionary keeps the order in which its keys came in.',
    'A 64-bit float has 53 bits of mantissa, about 16 decimal digits.',
    'SQL:2003 brought window functions; in step 2 you rank the rows, in step 3 you keep rank 1.',
    'In UTF-8 a letter of ASCII takes one byte, and $2^8 = 256$ values fit into it.',
    'A list of 1,024 sorted numbers is searched in 10 steps, because $\\log_2 1024 = 10$.',
  ),
  // With a passage that holds what is said.
  ...said('gap', 'The next update comes after 2 or after 10 seconds [{{n}}], so an average gap lasts $(2 + 10)/2 = 6$ seconds.'),
  ...said('queue', 'A sell order arrives at rate 2 a second, and each order ahead of you is canceled at rate 0.5 [{{n}}].'),
  ...said(
    'clerks',
    'Ada found 30 errors, Ben 24, and 18 were found by both [{{n}}]. So 18/24 = 75% of what Ben found was found by Ada too.',
  ),
  ...said('settlements', 'Four of sixteen settlements failed [{{n}}], which is a share of 25%.'),
  ...said(
    'routers',
    '- Each order costs an amount with a standard deviation of 12 basis points [{{n}}].\n- The variance is $12^2 = 144$.',
  ),
  ...said('desks', 'In 2026 the power desk made 6,000 of the 8,000 trades of the firm [{{n}}], that is 75%.'),
  ...said(
    'ratio',
    'A 95% interval reaches from the 2.5th to the 97.5th percentile [{{n}}], 1.96 standard errors to either side.',
  ),
  ...said('coin', 'Each toss repeats the face before it with probability 3/4 [{{n}}], so it changes in 25% of the tosses.'),
  ...said('regressors', 'You fit ten coefficients to 211 days [{{n}}], about 21 days for each.'),
].map((one, at): TutorCase => ({ id: `true-${at + 1}`, ...one }))
