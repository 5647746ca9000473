/** Whether somebody speaks of harming themselves. Rather once too often: what is said then is kind, and costs nothing. */

const phrases = [
  'kill myself',
  'killing myself',
  'end my life',
  'ending my life',
  'take my life',
  'take my own life',
  'want to end it all',
  'suicide',
  'suicidal',
  'harm myself',
  'harming myself',
  'hurt myself',
  'hurting myself',
  'cut myself',
  'cutting myself',
  'self harm',
  'want to die',
  'wanna die',
  'wish i was dead',
  'wish i were dead',
  'better off dead',
  'do not want to live',
  "don't want to live",
  'dont want to live',
  'no reason to live',
]

export function speaksOfHarm(question: string): boolean {
  const words = ` ${question
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/[^\p{L}\p{N}']+/gu, ' ')
    .trim()} `
  return phrases.some((phrase) => words.includes(` ${phrase} `))
}
