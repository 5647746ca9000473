import { expect, test } from 'vitest'
import { boundedOutput, outputLimit } from './bounded-output.ts'

function sink() {
  const sent: string[] = []
  const clock = { ms: 0 }
  const leftOut: number[] = []
  const output = boundedOutput({
    send: (stream, text) => void sent.push(`${stream}:${text}`),
    cut: (characters) => void leftOut.push(characters),
    now: () => clock.ms,
  })
  return { sent, leftOut, clock, output }
}

/** After its first pieces a program that prints on waits for its turn. */
function sinkOutOfBreath() {
  const made = sink()
  for (let line = 0; line < 200; line++) made.output.write('out', '.')
  made.sent.length = 0
  return made
}

test('a few short writes come at once, whether or not the program ever says another word', () => {
  const { sent, output } = sink()
  for (const text of ['0', '\n', '1']) output.write('out', text)
  expect(sent).toEqual(['out:0', 'out:\n', 'out:1'])
})

test('who prints on and on is handed on twenty times a second', () => {
  const { sent, clock, output } = sinkOutOfBreath()
  for (const text of ['a', 'b', 'c']) output.write('out', text)
  expect(sent).toEqual([])
  clock.ms = 50
  output.write('out', 'd')
  output.write('out', 'e')
  expect(sent).toEqual(['out:abcd'])
})

test('what is left comes at the end, and where the program asks for it', () => {
  const { sent, output } = sinkOutOfBreath()
  output.write('out', 'a')
  output.write('out', 'b')
  output.flush()
  output.flush()
  expect(sent).toEqual(['out:ab'])
})

test('two streams keep their order', () => {
  const { sent, output } = sinkOutOfBreath()
  output.write('out', 'a')
  output.write('out', 'b')
  output.write('err', 'c')
  output.write('out', 'd')
  output.flush()
  expect(sent.join(' ')).toBe('out:ab err:c out:d')
})

test('a loop that prints without end sends its limit, and after it once a second and at its end how much was left out', () => {
  const { sent, leftOut, clock, output } = sink()
  for (let line = 0; line < 20_000; line++) {
    clock.ms += 1
    output.write('out', 'ten letters'.slice(0, 10))
  }
  output.flush()
  expect(sent.map((piece) => piece.length - 4).reduce((sum, length) => sum + length, 0)).toBe(outputLimit)
  expect(leftOut).toHaveLength(11)
  expect([leftOut[0], leftOut.at(-1)]).toEqual([10, 100_000])
  expect(sent.length).toBeLessThan(1000)
})

test('of a text without measure only the beginning comes here, and the rest of it counts as left out', () => {
  const { sent, leftOut, output } = sink()
  output.write('out', 'x'.repeat(outputLimit), 3_000_000_000)
  output.flush()
  expect(sent.map((piece) => piece.length - 4)).toEqual([outputLimit])
  expect(leftOut).toEqual([3_000_000_000 - outputLimit])
})

test('output that just fits is whole', () => {
  const { leftOut, output } = sink()
  output.write('out', 'x'.repeat(outputLimit))
  output.flush()
  expect(leftOut).toEqual([])
})
