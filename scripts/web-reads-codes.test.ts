// A sentence is edited without a change of behaviour only while no program reads it: the web reads the code of a refusal.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** A message beside an operator that compares, or inside a call that searches. */
const readings = [
  /\bmessage\s*[!=]==?(?! undefined)/,
  /[!=]==?\s*[\w.?]*\bmessage\b/,
  /[!=]==?\s*(?:sentenceOf\(|sentences\.)/,
  /\bmessage\??\.(?:includes|startsWith|endsWith|match|search|indexOf)\(/,
  /\.test\([\w.?]*\bmessage\b/,
  /\berrorText\([^)]*\)\s*[!=]==?/,
]

const readsMessage = (line: string): boolean => readings.some((one) => one.test(line))

test('a line that decides by a message is found, and one that shows it is not', () => {
  const deciding = [
    "if (error.message === sentenceOf('slot_taken')) refresh()",
    "const isLost = sentenceOf('slot_taken') === error.message",
    'if (text === sentences.suspended) leave()',
    "if (error.message.startsWith('This time')) refresh()",
    'if (/taken/.test(error.message)) refresh()',
    'if (errorText(error) === known) refresh()',
  ]
  const showing = [
    'return <p>{error.message}</p>',
    "if (error.code === 'slot_taken') refresh()",
    "const notice = error?.code === 'slot_taken' ? error.message : undefined",
  ]
  expect(deciding.filter((line) => !readsMessage(line))).toEqual([])
  expect(showing.filter(readsMessage)).toEqual([])
})

test('no code of the web decides by a message', () => {
  const files = globSync('web/src/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.ts', '**/*.test.tsx'] })
  expect(files.length).toBeGreaterThan(300)
  const found = files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (readsMessage(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
  )
  expect(found).toEqual([])
})
