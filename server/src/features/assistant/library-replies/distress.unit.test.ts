import { expect, test } from 'vitest'
import { speaksOfHarm } from './distress.ts'

test.each([
  'I want to die.',
  'This is hopeless, I’ll kill myself',
  'i don’t want to live any more',
  'What is the point? Thinking of SUICIDE',
  'Sometimes I self-harm',
])('%s: somebody speaks of harming themselves', (said) => expect(speaksOfHarm(said)).toBe(true))

test.each([
  'What is the probability that the die shows six?',
  'Kill the process, then cut the list in two',
  'How do I end it all in one loop?',
  'Does the gambler live for ever?',
])('%s: nobody does', (said) => expect(speaksOfHarm(said)).toBe(false))
