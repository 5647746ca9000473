import type { UnrelatedCase } from './case.ts'

export const unrelatedCases: readonly UnrelatedCase[] = [
  'How do I bake a sourdough bread with a crisp crust?',
  'Who won the football world cup in 1998 and who scored?',
  'Write a love poem for my girlfriend Anna.',
  'What is the capital of Mongolia?',
  'My cat has not eaten since yesterday, which medicine should I give her?',
  'Which political party shall I vote for?',
  'Recommend a hotel near the beach in Lisbon.',
  'How do I fix a leaking tap in the kitchen?',
  'Summarise the plot of the last season of that dragon series.',
  'Translate "where is the station" into Japanese.',
  'How many calories does an avocado have?',
  'Which car is better for a family of five, diesel or electric?',
  'Tell me a joke about dentists.',
  'What is the best moisturiser for dry skin?',
  'Plan a birthday party for my six year old son who likes dinosaurs',
  'How do plants turn sunlight into sugar?',
  'Write a cover letter for a job as a nurse.',
  'Who painted the ceiling of the Sistine Chapel?',
  'Is it safe to travel to Peru during the rainy season?',
  'Give me a training programme for my first marathon in spring.',
].map((ask, at) => ({ id: `unrelated-${at + 1}`, reads: ['interview', 'core_certificate', 'applied_certificate'], ask }))
