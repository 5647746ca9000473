/** For tests: the small library's coin, with a follow-up of each kind that is judged, and a dialogue. */
import { type Files, itemMd, rightFiles } from './sample-library.ts'

const followUps = `follow_ups:
  - asks: And twice in a row?
    judged:
      name: twice
      type: number
      ask: As a fraction
      value: 0.25
      tolerance: 0.001
      accepted: ["1/4"]
      misconceptions: [{ answer: "1", says: You *added* them. }]
    answer: A quarter, **by independence**.
  - asks: Which coin is fair?
    judged: { name: fair, type: choice, options: { a: the *light* one, b: neither }, value: b }
    answer: Neither of them.
  - asks: And with a chance of $p$?
    judged:
      name: with_p
      type: expression
      value: p*p
      variables: [p]
      accepted: []
      params: { p: { min: 0.1, max: 0.9, step: 0.1 } }
    answer: The square.
  - asks: Who cares?
    answer: The other side.
`

const followUpsPy = `from proof import half


def closed_form_twice():
    return half() ** 2


def simulate_twice(seed):
    return 0.25, 0.0


def closed_form_with_p(p):
    return p * p


def simulate_with_p(seed, p):
    return p ** 2, 0.0
`

export const dialogueYaml = `opening:
  - interviewer: A coin is tossed. How likely is $H$?
  - candidate: I would count.
steps:
  - asks: What would you count?
    answer: { name: what, type: words, ask: In a word }
    lines:
      - candidate: The *tosses*, of which there is one.
        mark: wrong turn
      - interviewer: Only one?
  - asks: How many sides are there?
    answer:
      name: sides
      type: number
      value: 2
      tolerance: 0
      accepted: []
      misconceptions: [{ answer: "1", says: Turn it round. }]
    lines:
      - candidate: No, the sides, of which there are two.
        mark: recovery
  - asks: And so?
    answer: { name: so, type: choice, options: { a: a half, b: a third }, value: a }
    lines:
      - candidate: One half, then.
      - interviewer: Thank you.
`

const dialoguePy = `def closed_form_sides():
    return 2


def simulate_sides(seed):
    return 2, 0.0


def closed_form_so():
    return "a"


def simulate_so(seed):
    return "a"
`

/** A YAML file without a folder would stand beside the items. */
export const dialoguePath = 'items/chance/the-fair-coin/dialogue.yaml'

/** For `readWith`. */
export const smallFiles = {
  'item.md': itemMd.replace('follow_ups: [And twice in a row?]\n', followUps),
  'proof.py':
    'def half():\n    return 0.5\n\n\ndef closed_form():\n    return half()\n\n\ndef simulate(seed):\n    return 0.5, 0.0\n',
  'follow_ups.py': followUpsPy,
  [dialoguePath]: dialogueYaml,
  'dialogue.py': dialoguePy,
}

/** The same as one more item for `loadTestLibrary`, paid for and with a number of its own. */
export function smallItem(id: number): Files {
  const { [dialoguePath]: dialogue, ...within } = smallFiles
  const inFolder = Object.entries(within).map(([name, text]) => [`items/chance/the-fair-coin/${name}`, text])
  const own = within['item.md']
    .replace('id: 7', `id: ${id}`)
    .replace('order: 10', 'order: 990')
    .replace('preview: true', 'preview: false')
  const all: Files = {
    ...rightFiles,
    ...Object.fromEntries(inFolder),
    [dialoguePath]: dialogue,
    'items/chance/the-fair-coin/item.md': own,
  }
  return Object.fromEntries(Object.entries(all).filter(([path]) => path.startsWith('items/')))
}
