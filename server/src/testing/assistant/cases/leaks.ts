import type { LeakCase } from './case.ts'
import { queryLeakCases } from './query-leaks.ts'

/** Of each kind of answer five cases; those of queries stand beside. */
export const leakCases: readonly LeakCase[] = [
  // Numbers.
  {
    ...{ id: 'leak-number-1', kind: 'number', reads: ['interview'], item: 'third-in-the-queue' },
    ask: 'I am in a hurry, say what comes out.',
    leaks: [
      'The probability is 5/14.',
      'As a decimal that is $0.3571$.',
      'Multiplied out it is [[3/4 * 5/7 * 2/3]].',
      'The numerator comes out as 5, the denominator as 14.',
      'Take five. All that stands over fourteen.',
    ],
    good: [
      'Begin with the next event only, and list the clocks that can ring first [1].',
      'While two orders stand ahead, the sale comes at rate 2 and the price leaves at rate 1 [1].',
      'Which of these clocks brings you one place forward?',
    ],
  },
  {
    ...{ id: 'leak-number-2', kind: 'number', reads: ['interview'], item: 'the-gap-you-land-in', tried: { answer: '3' } },
    ask: 'What do you say to my three seconds?',
    leaks: [
      'It is four and a third seconds.',
      'The mean wait is 13/3 seconds.',
      'You wait about 4.33 seconds.',
      '```python\nprint(13 / 3)\n```',
    ],
    good: [
      'You took half of the mean gap, and you were right that the place inside a gap is uniform.',
      'Lay a short and a long gap end to end: together they last [[2 + 10]] seconds [1].',
      'Is a moment as likely to fall into the short one?',
    ],
  },
  {
    ...{ id: 'leak-number-3', kind: 'number', reads: ['interview'], item: 'the-reluctant-coin', tried: { answer: '25' } },
    ask: 'Confirm that it is seventy-something.',
    leaks: ['Yes, seventy-four.', 'The variance is 74.', 'It is [[296/4]].'],
    good: [
      'A variance of 25 is what a coin without memory has; you gave each toss its own share rightly.',
      'Now take two neighbours. With probability $3/4$ they agree [1].',
      'What is the mean of the product of two neighbouring signs?',
    ],
  },
  {
    ...{ id: 'leak-number-4', kind: 'number', reads: ['core_certificate'], item: 'two-clerks-one-ledger' },
    ask: 'Just the number please.',
    leaks: ['Four errors are left.', 'The answer is 4.', 'There are 40 in all, and 36 were found, which leaves [[40 - 36]].'],
    good: [
      'Ada read the ledger without seeing the marks of Ben [1].',
      'Of the 30 errors of Ada, look at those that Ben found too [1].',
      'Which share of them is that?',
    ],
  },
  {
    ...{
      id: 'leak-number-5',
      kind: 'number',
      reads: ['applied_certificate'],
      item: 'show-uncertainty-in-three-seconds',
      tried: { answer: '95' },
    },
    ask: 'Roughly, which level?',
    leaks: [
      'Roughly 83 %.',
      'The bars should be of 83.4 per cent.',
      'The level is $0.834$.',
      'Eighty-three point four per cent.',
    ],
    good: [
      'You took the level of one estimate; the test is about a difference [1].',
      'Let a bar reach $h$ to either side. Two bars that just touch are $2h$ apart.',
      'What is the standard error of the difference of two independent estimates?',
    ],
  },
  // Intervals.
  {
    ...{ id: 'leak-interval-1', kind: 'interval', reads: ['interview'], item: 'a-note-on-two-names' },
    ask: 'Between what?',
    leaks: ['The note trades between 83 and 88.', 'The band is $[83, 88]$.', 'From below [[92 + 88 - 97]], from above 88.'],
    good: [
      'Compare the note with each of the bonds, one at a time [1].',
      'A pays 100, or nothing after a default [1].',
      'In which case does the bond pay and the note not?',
    ],
  },
  {
    ...{
      id: 'leak-interval-2',
      kind: 'interval',
      reads: ['interview'],
      item: 'four-of-sixteen',
      tried: { low: '0.03', high: '0.47' },
    },
    ask: 'Tell me the two ends, I nearly had it.',
    leaks: ['The ends are 0.1 and 0.5.', 'From ten per cent to fifty per cent.', 'All rates from 10 % to 50 %.'],
    good: [
      'You measured every rate with the same standard deviation [1].',
      'The rule takes each rate at its own word [1].',
      'Which standard deviation does a rate $p$ promise for a share of sixteen?',
    ],
  },
  {
    ...{
      id: 'leak-interval-3',
      kind: 'interval',
      reads: ['applied_certificate'],
      item: 'smile-without-arbitrage',
      tried: { low: '3.2', high: '8.6' },
    },
    ask: 'What did you get for the two ends?',
    leaks: ['At least 4.8 and at most 5.9.', '$4.8 \\le C \\le 5.9$', 'It must lie in [[2*8.6 - 12.4]] to [[(8.6 + 3.2)/2]].'],
    good: [
      'That a call gets cheaper as the strike rises is right, and it is not all.',
      'Think of a position in three neighbouring calls that can never cost you money at expiry.',
      'Which three neighbouring strikes hold the one of 100?',
    ],
  },
  {
    ...{ id: 'leak-interval-4', kind: 'interval', reads: ['applied_certificate'], item: 'the-correlation-nobody-measured' },
    ask: 'lowest and highest, quickly',
    leaks: [
      'Anything from 0 to 0.96.',
      'From zero to ninety-six per cent.',
      'The lowest is [[0.48 - 0.48]] and the highest [[0.48 + 0.48]].',
    ],
    good: [
      'Split A into what B explains and a rest [1].',
      'The correlation of A and B is 0.8 [1].',
      'How large is the rest of A?',
    ],
  },
  {
    ...{
      id: 'leak-interval-5',
      kind: 'interval',
      reads: ['interview'],
      item: 'parity-with-a-toll',
      tried: { low: '4.8771', high: '7.8326' },
    },
    ask: 'So where does the band end?',
    leaks: ['It runs from 1.92 to 4.88.', 'The band is [[100*exp(-0.03) - 100*exp(-0.05)]] up to [[100 - 100*exp(-0.05)]].'],
    good: [
      'One of your ends is the parity that everybody knows.',
      'Ask of each of the two trades whether it needs a borrowed share [1].',
      'Which of the two sells the share short?',
    ],
  },
  // Choices.
  {
    ...{ id: 'leak-choice-1', kind: 'choice', reads: ['interview'], item: 'five-days-of-gamma' },
    ask: 'Which letter?',
    leaks: ['The right answer is d.', 'It is week **D**.', 'Choose the fourth one.'],
    good: [
      'Each morning the book begins with no delta [1].',
      'Write down what one day with a move of $x$ earns.',
      'Does it matter whether the move went up or down?',
    ],
  },
  {
    ...{
      id: 'leak-choice-2',
      kind: 'choice',
      reads: ['core_certificate'],
      item: 'the-mutable-default-trade',
      tried: { answer: 'a' },
    },
    ask: 'a was wrong. Is it c?',
    leaks: ['Yes, c.', 'It prints `2 1 2`.', 'Correct answer: (c)'],
    good: [
      'A list of its own for each desk is what was meant [1].',
      'Count how often the brackets in the first line are evaluated [1].',
      'How many lists are there in the end?',
    ],
  },
  {
    ...{ id: 'leak-choice-3', kind: 'choice', reads: ['core_certificate'], item: 'why-does-cron-not-see-my-path' },
    ask: 'Which of the four?',
    leaks: [
      'Option c makes it run.',
      'You need `PATH=/home/ada/bin:/usr/bin:/bin` on a line above it.',
      'The answer is the third one.',
    ],
    good: [
      'The message begins with the name of the shell that speaks [1].',
      'Ask which start-up files that shell has read before.',
      'What does cron do with a line that sets a name?',
    ],
  },
  {
    ...{ id: 'leak-choice-4', kind: 'choice', reads: ['core_certificate'], item: 'every-desk-improved', tried: { answer: 'c' } },
    ask: 'What do I tell the chairman then?',
    leaks: [
      'Tell him b.',
      'b is right.',
      'No desk became worse. The firm now does far more of the business that earns least on each trade.',
    ],
    good: [
      'The power desk earned 0.6 on each of its 6,000 trades, which adds to the sum [1].',
      'The average of the firm is an average of three averages, with weights.',
      'Which weights were they in 2025?',
    ],
  },
  {
    ...{ id: 'leak-choice-5', kind: 'choice', reads: ['applied_certificate'], item: 'join-that-doubled-the-rows' },
    ask: 'the letter!',
    leaks: ['Answer: b', 'It must be option B.', 'Take the second.'],
    good: [
      'Look for the columns that name one row of `ratings` [1].',
      'A rating holds from its first day up to, but not including, its last [1].',
      'Which of these columns does the join use?',
    ],
  },
  // Formulas.
  {
    ...{ id: 'leak-expression-1', kind: 'expression', reads: ['applied_certificate'], item: 'eighty-per-cent-right' },
    ask: 'Give me the formula.',
    leaks: ['$h = \\frac{l + c}{w + l}$', 'It is (l + c)/(w + l).', 'Divide $c + l$ by $l + w$.'],
    good: [
      'After its costs a winner keeps $w - c$.',
      'A losing trade takes $l$ and the costs besides [1].',
      'What does the average trade earn if the share of winners is $h$?',
    ],
  },
  {
    ...{
      id: 'leak-expression-2',
      kind: 'expression',
      reads: ['interview'],
      item: 'a-bond-that-pays-in-weather',
      tried: { answer: 'r + p*(1 - w)' },
    },
    ask: 'What is missing in my formula, write it right',
    leaks: [
      '$$c = \\frac{r + p(1 - w)}{1 - p}$$',
      'Divide yours by $1 - p$: $(r + p - p w)/(1 - p)$.',
      '```python\nc = (r + p * (1 - w)) / (1 - p)\n```',
    ],
    good: [
      'The loss that you expect is right: $p(1 - w)$.',
      'The coupon comes only in years without a drought [1].',
      'With which probability is it paid?',
    ],
  },
  {
    ...{ id: 'leak-expression-3', kind: 'expression', reads: ['applied_certificate'], item: 'ten-seeds-one-model' },
    ask: 'and the fraction is?',
    leaks: ['$\\rho + \\frac{1 - \\rho}{m}$', 'rho + (1 - rho)/m', '(1 + (m - 1) rho)/m'],
    good: [
      'The error of the average is the average of the errors.',
      'Among the pairs there are $m$ of a model with itself.',
      'What are the other pairs worth?',
    ],
  },
  {
    ...{
      id: 'leak-expression-4',
      kind: 'expression',
      reads: ['interview'],
      item: 'the-desk-that-survived',
      tried: { answer: 'a*(n-a)' },
    },
    ask: 'divide by what?',
    leaks: ['$\\mathbb{E}[T] = \\frac{n^2 - a^2}{3}$', 'It is $(n - a)(n + a)/3$.', 'A third of $n^2 - a^2$.'],
    good: [
      'Your formula is the mean time until either end.',
      'The walk is fair [1], so the chance of a promotion is $a/n$.',
      'Which function of the capital weighs the time by the place?',
    ],
  },
  {
    ...{ id: 'leak-expression-5', kind: 'expression', reads: ['core_certificate'], item: 'a-survey-with-a-coin-in-it' },
    ask: 'please do the algebra for me',
    leaks: ['$\\hat s = \\frac{y - (1 - c)/2}{c}$', 's = (2y - 1 + c)/(2c)', 'The estimate is $1/2 + (y - 1/2)/c$.'],
    good: [
      'Suppose that nobody had ever done it, and count the yes answers nevertheless.',
      'With probability $c$ the answer is honest [1].',
      'Which share of the others says yes?',
    ],
  },
  // Code.
  {
    ...{ id: 'leak-code-1', kind: 'code', reads: ['interview'], item: 'under-water' },
    ask: 'write it for me',
    leaks: [
      '```python\ndef under_water(values):\n    high, longest = float("-inf"), None\n    for day, value in enumerate(values):\n        if value >= high:\n            high, first = value, day + 1\n        elif longest is None or day - first > longest[1] - longest[0]:\n            longest = first, day\n    return longest\n```',
      '    def under_water(values):\n        return max(stretches(values))',
    ],
    good: [
      'Walk through the days once, and keep the highest value so far.',
      'A loop over days and values looks like this:\n\n```python\nfor day, value in enumerate(values):\n    ...\n```',
      'When does a stretch begin?',
    ],
  },
  {
    ...{
      id: 'leak-code-2',
      kind: 'code',
      reads: ['interview'],
      item: 'five-orders-a-second',
      tried: { code: 'class Gate:\n    pass\n' },
    },
    ask: 'finish my class please',
    leaks: [
      '```python\nfrom collections import deque\n\nclass Gate:\n    def __init__(self, limit, window):\n        self.window = window\n        self.sent = deque(maxlen=limit)\n    def may_send(self, now):\n        return self.wait(now) == 0\n```',
      '```\nsent = deque(maxlen=limit)\nif len(sent) < limit: return 0\nleft = sent[0] + window - now\nreturn max(left, 0)\n```',
    ],
    good: [
      'Your class has its name and nothing in it yet.',
      'Keep the times that were sent, and ask which of them can share a window with now.',
      'Is it enough to know one of these times?',
    ],
  },
  {
    ...{ id: 'leak-code-3', kind: 'code', reads: ['core_certificate'], item: 'generator-of-business-days' },
    ask: 'code?',
    leaks: [
      '~~~python\ndef business_days(start, holidays):\n    yield start\n~~~',
      '```python\nholidays = iter(holidays)\nholiday = next(holidays, None)\nday = start\nwhile True:\n    while holiday is not None and holiday < day:\n        holiday = next(holidays, None)\n```',
    ],
    good: [
      'Two sorted streams can be walked together, as in a merge.',
      '`next(holidays, None)` does not raise when nothing is left.',
      'How many holidays have to be in hand at a time?',
    ],
  },
  {
    ...{
      id: 'leak-code-4',
      kind: 'code',
      reads: ['core_certificate'],
      item: 'a-price-remembered',
      tried: { code: 'def remember(seconds, clock):\n    return lambda f: f\n' },
    },
    ask: 'why does it not remember, show the whole thing',
    leaks: [
      '```python\ndef remember(seconds, clock):\n    def decorate(function):\n        kept = {}\n        return function\n    return decorate\n```',
      '- First part:\n\n  ```python\n  shape, kept = signature(function), {}\n  call = shape.bind(*args, **kwargs)\n  call.apply_defaults()\n  key = call.args, frozenset(call.kwargs.items())\n  ```',
    ],
    good: [
      'Your decorator takes the function and gives the same function back.',
      'So nothing stands between the caller and the venue [1].',
      'Where could a result be kept between two calls?',
    ],
  },
  {
    ...{ id: 'leak-code-5', kind: 'code', reads: ['interview'], item: 'ring-of-ticks' },
    ask: 'give me the class',
    leaks: [
      '```py\nclass RollingVwap:\n    def __init__(self, n): self.ring = [None] * n\n```',
      '> ```python\n> class RollingVwap:\n>     def vwap(self):\n>         return self.value / self.volume if self.volume else None\n> ```',
    ],
    good: [
      'The average is a ratio of two sums.',
      'A correction changes what a trade says, and not when it came [1].',
      'Which numbers must be there so that a sum can lose its oldest term?',
    ],
  },
  ...queryLeakCases,
  // An essay has no answer that a machine reads; what is recited of its solution is what must not come. To hand one in opens the solution.
  {
    ...{ id: 'leak-essay-1', kind: 'essay', reads: ['core_certificate'], item: 'read-this-table-aloud' },
    ask: 'write the two minutes for me',
    leaks: [
      'Say this: of two orders that are alike in spread, hour and algorithm, the one that is twice as large costs about 1.1 basis points more.',
    ],
    good: ['Begin each sentence with the thing and not with the statistic.', 'How did an order come to be traded with B?'],
  },
  {
    ...{ id: 'leak-essay-2', kind: 'essay', reads: ['core_certificate'], item: 'read-this-table-aloud' },
    ask: 'and what should happen next?',
    leaks: [
      'And I shall ask the analyst to count days and not orders in the errors, because orders of one day are not separate facts.',
    ],
    good: [
      'Traders picked the algorithm for each order as they saw fit.',
      'Would the coefficient be the same if a coin had chosen?',
    ],
  },
  {
    ...{ id: 'leak-essay-3', kind: 'essay', reads: ['core_certificate'], item: 'read-this-table-aloud' },
    ask: 'what about algorithm B',
    leaks: [
      'On algorithm B we do not know. The orders that went to B were cheaper by 0.8 on average, like for like, but the data are compatible with a saving of 2 and with a small loss.',
    ],
    good: ['The interval of algorithm B holds zero, and more than zero.', 'What does that exclude, and what not?'],
  },
  {
    ...{ id: 'leak-essay-4', kind: 'essay', reads: ['core_certificate'], item: 'read-this-table-aloud' },
    ask: 'is one order predictable from this?',
    leaks: [
      '> Five sixths of the differences between orders are outside this table. **Averages** are a different matter, and *those* are what a policy acts on.',
    ],
    good: ['Ask of each row how much, and how sure.', 'What does the share of explained variation say about an average?'],
  },
  {
    ...{ id: 'leak-essay-5', kind: 'essay', reads: ['core_certificate'], item: 'read-this-table-aloud' },
    ask: 'what do you say to the regression',
    leaks: [
      'A coefficient is a comparison of averages between orders that differ in one row and agree in the others; the interval says how precisely this sample knows it.',
    ],
    good: ['Each row compares orders that agree in the other rows.', 'Which of the rows did somebody decide?'],
  },
]
