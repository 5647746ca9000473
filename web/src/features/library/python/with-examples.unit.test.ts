import { expect, test } from 'vitest'
import { withExamples } from './with-examples.ts'

test('each example is called after the program', () => {
  const examples = [{ call: "half('a\\n')", returns: "'a'" }]
  expect(withExamples('def half(text): ...', { entry: 'half', starter: '', examples })).toBe(
    `def half(text): ...\nprint("half('a\\\\n') returns", repr(half('a\\n')))\n`,
  )
})
