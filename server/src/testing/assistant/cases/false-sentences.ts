import type { TutorCase } from './case.ts'
import { type TutorAskName, tutorAsks } from './tutor-asks.ts'

const said = (to: TutorAskName, ...replies: readonly string[]) => replies.map((says) => ({ ...tutorAsks[to], says }))

/** What no reader may be shown: an equality that does not hold, or a number that differs from the source that is named behind it. */
export const falseCases: readonly TutorCase[] = [
  // Equalities.
  ...said(
    'nothing',
    'A fair die has variance 35/12 ≈ 3.92.',
    'There are $\\binom{52}{5} = 2{,}589{,}960$ poker hands.',
    'Five books can be put in a row in $5! = 60$ ways.',
    'The sum of two dice is 7 with probability 6/36 = 1/5.',
    'The chance of no event is $e^{-1} \\approx 0.386$.',
    'Daily volatility is scaled to a year with $\\sqrt{252} \\approx 16.87$.',
    'After 20 tests a false alarm has probability $1 - 0.95^{20} \\approx 0.74$.',
    'The entropy of a fair coin is $\\ln 2 \\approx 0.639$ nats.',
    'A binary search takes $\\log_2 1024 = 12$ steps.',
    'The standard error is $\\sqrt{0.5 \\cdot 0.5/1000} \\approx 0.158$.',
    'A rise from 80 to 100 is a rise of 20%.',
    'A fall from 100 to 80 is a fall of 25%.',
    'Half of it is 60%.',
    'Three quarters is 0.34 of the whole.',
    '20% of 500 is 200.',
    'So 3/4 * 5/7 = 15/29.',
    'A uniform variable has variance $1/12 \\approx 0.0933$.',
    'For a 95% confidence interval you use 2.96 standard errors.',
    'The 99th percentile of a standard normal is about 3.326.',
    'With 10 degrees of freedom the 97.5 % quantile of the t distribution is 2.828.',
    'Together that is 12 + 16 = 29 of them.',
    '$$\\begin{aligned} 7 \\cdot 8 + 4 &= 56 + 4 \\\\ &= 61 \\end{aligned}$$',
    '- First, 0.3 · 0.7 = 0.21.\n- Then 0.21 / 16 = 0.0313.',
    'The square root of 2 is about 1.441.',
    '$2^{10} = 1000$, which is why a kilobyte is called so.',
    'The F1 score is $2 \\cdot 0.5 \\cdot 1/(0.5 + 1) = 0.75$.',
    'The constant e is about 2.817.',
    'You pay 1.05 · 200 = 205 a year later.',
    'Then $\\frac{1}{2} + \\frac{1}{3} = \\frac{2}{5}$.',
    'The sum is 1/2 + 1/4 + 1/8 = 0.785.',
    'Discounted twice at 10% you have $100/1.1^2 \\approx 84.64$.',
    'Hence $\\Phi(1) = 0.8143$.',
  ),
  // Against the source.
  ...said('gap', 'The next update comes after 2 or after 12 seconds [{{n}}].', 'A short gap lasts 3 seconds [{{n}}].'),
  ...said(
    'queue',
    'A market sell order arrives at rate 4 a second [{{n}}].',
    'Each order ahead of you is canceled at rate 0.75 [{{n}}].',
  ),
  ...said(
    'clerks',
    'Ada found 35 errors in all [{{n}}].',
    'Ben found 42 errors in all [{{n}}].',
    'Both found the same 16 errors [{{n}}].',
  ),
  ...said(
    'settlements',
    'The observed share is 0.35 [{{n}}].',
    'Four of 18 settlements failed [{{n}}].',
    'A rate is ruled out beyond 3 standard deviations [{{n}}].',
  ),
  ...said(
    'routers',
    'The cost of one order has a standard deviation of 15 basis points [{{n}}].',
    'Next month 388 orders take each router [{{n}}].',
    'The test is held at a level of 10 % [{{n}}].',
  ),
  ...said(
    'desks',
    'In 2026 the power desk made 7,000 trades [{{n}}].',
    'The firm earned 2.71 hundred dollars a trade in 2025 [{{n}}].',
    'The metals desk went from 4.0 to 4.7 [{{n}}].',
  ),
  ...said(
    'ratio',
    'The bill is judged from 500 orders [{{n}}].',
    'Size and cost have a correlation of 0.7 [{{n}}].',
    'The interval begins at the 3.5th percentile [{{n}}].',
  ),
  ...said(
    'join',
    'The table of trades has 45,000 rows [{{n}}].',
    'The result has 90,000 rows, so the join doubled them [{{n}}].',
  ),
  ...said('copper', 'The ordinary call costs 11 [{{n}}].', 'A ton of copper trades at 105 at the start [{{n}}].'),
  ...said('toll', 'Cash earns 6 % a year [{{n}}].', 'The fee for borrowing the share is 4 % a year [{{n}}].'),
  ...said('coin', 'The coin is tossed 120 times [{{n}}].', 'It shows the same face again with probability 2/3 [{{n}}].'),
  ...said('ridge', 'The true slope is $\\beta = 0.3$ [{{n}}].'),
].map((one, at): TutorCase => ({ id: `false-${at + 1}`, ...one }))
