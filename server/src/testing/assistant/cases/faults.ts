import type { FaultCase } from './case.ts'

const asks = { reads: ['interview'], ask: 'How do the seconds between updates relate to the wait for the next update?' } as const
const began = 'A moment falls into a gap [1].\n\nThe next'
const chunk = (choice: object) => ({ send: `data: ${JSON.stringify({ choices: [choice] })}\n\n` })

/** What real servers do when they fail, in the ways that were seen (readings of their code and documentation). */
export const faultCases: readonly FaultCase[] = [
  { id: 'fault-down', ...asks, plays: { status: 502, body: '<html>bad gateway</html>' } },
  {
    id: 'fault-too-long',
    ...asks,
    plays: {
      status: 400,
      body: '{"error":{"type":"exceed_context_size_error","message":"the request exceeds the available context size"}}',
    },
  },
  { id: 'fault-without-a-finish', ...asks, plays: [{ say: '' }] },
  { id: 'fault-done-alone', ...asks, plays: ['done'] },
  {
    id: 'fault-thoughts-alone',
    ...asks,
    plays: [{ think: 'Let me see.' }, { think: 'Well.', as: 'reasoning_content' }, { finish: 'length' }, 'done'],
  },
  {
    id: 'fault-json',
    ...asks,
    plays: {
      status: 200,
      headers: { 'content-type': 'application/json' },
      body: '{"choices":[{"message":{"content":"Well [1]."}}]}',
    },
  },
  { id: 'fault-comments-alone', ...asks, plays: [{ send: ': PROCESSING\n\n' }, { send: ': PROCESSING\n\n' }, 'hang'] },
  {
    id: 'fault-error-in-the-stream',
    ...asks,
    plays: [
      { say: began },
      { send: 'data: {"error":{"code":502,"message":"lost"}}\n\n' },
      chunk({ delta: {}, finish_reason: 'error' }),
      'done',
    ],
    shown: ['A moment falls into a gap'],
  },
  {
    id: 'fault-reset',
    ...asks,
    plays: () => [{ say: began }, { until: new Promise((resolve) => setTimeout(resolve, 100)) }, 'reset'],
    shown: ['A moment falls into a gap'],
  },
  {
    id: 'fault-endless',
    ...asks,
    plays: [
      ...Array.from({ length: 600 }, () => ({ say: 'A moment falls into a gap, again and again and again [1].\n\n' })),
      'hang',
    ],
    shown: ['A moment falls into a gap'],
  },
]
