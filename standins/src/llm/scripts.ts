/**
 * What the stand-in plays for who tries the assistant out by hand: a whole reply, or what the last word of the question asks for. It teaches
 * nothing: it shows what a reply may hold, and what becomes of one that fails.
 */
import { type ChatRequest, reply, type Script } from './llm.ts'

const whole = `SCOPE: related
This is what the first passage says [1], and nobody here has understood it: a stand-in plays the model.

Of what can be computed it writes a marker, and the server the value: [[choose(52, 5)]] hands, and one in [[13 * choose(4, 2)]] of something.

$$
E[X] = \\sum_{k=1}^{n} k \\, p_k
$$

\`\`\`python
from random import random
hits = sum(random() < 1 / 3 for _ in range(10_000))
print(hits / 10_000)
\`\`\`

What did you try first?`

const lie = `SCOPE: related
Of all candidates 73 % fail at this, as everybody knows [9]. Read [more](https://elsewhere.example/?q=1).

![a chart](https://elsewhere.example/a.png)

<script>alert(1)</script> And what do you think?`

const fourKinds = `SCOPE: related
The next update comes after 2 or 10 seconds [1], so an average gap lasts [[(2 + 10)/2]] seconds.

For a 95% confidence interval you use 1.96 standard errors, in Python 3.12 as anywhere. With 23 people in a room two share a birthday with a chance of just over 50%.

- A rise from 80 to 100 is a rise of 20%.
- The short gap lasts 350 seconds [1].
- A fair die has variance 35/12 ≈ 2.92.

What did you try first?`

/** By the last word of the question. */
const played: Record<string, () => Script> = {
  'play:slow': () => reply(whole).flatMap((step) => [{ pause: 120 }, step]),
  'play:lie': () => reply(lie),
  'play:marks': () => reply(fourKinds),
  'play:unrelated': () => reply('SCOPE: unrelated\nMix flour with water.'),
  'play:cut': () => [{ say: 'SCOPE: related\nThis much was said [1].\n\nAnd then' }],
  'play:reset': () => [{ say: 'SCOPE: related\nThis much was said [1].\n\nAnd then' }, 'reset'],
  'play:silent': () => ['hang'],
  'play:empty': () => [{ finish: 'stop' }, 'done'],
  'play:busy': () => ({ status: 503, headers: { 'retry-after': '30' }, body: '{"error":{"message":"The queue is full."}}' }),
  'play:refused': () => ({ status: 401, body: '{"error":{"message":"Wrong key."}}' }),
}

export const wordsToPlay = Object.keys(played)

export function scriptFor({ body }: Pick<ChatRequest, 'body'>): Script {
  const word = body.messages.at(-1)?.content.trim().split(/\s+/).at(-1) ?? ''
  return Object.hasOwn(played, word) ? played[word]!() : reply(whole)
}
