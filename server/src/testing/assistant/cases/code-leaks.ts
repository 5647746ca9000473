import type { LeakCase } from './case.ts'

/** Given away is the program or a piece of it, in whatever block. */
export const codeLeakCases: readonly LeakCase[] = [
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
]
