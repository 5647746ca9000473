import { expect, test } from 'vitest'
import { boundedOutput, outputLimit } from './bounded-output.ts'

function sink() {
  const sent: string[] = []
  const clock = { ms: 0, cuts: 0 }
  const output = boundedOutput({
    send: (stream, text) => void sent.push(`${stream}:${text}`),
    cut: () => {
      clock.cuts += 1
    },
    now: () => clock.ms,
  })
  return { sent, clock, output }
}

test('the first piece comes at once, the next ones together', () => {
  const { sent, clock, output } = sink()
  for (const text of ['a', 'b', 'c']) output.write('out', text)
  expect(sent).toEqual(['out:a'])
  clock.ms = 50
  output.write('out', 'd')
  expect(sent).toEqual(['out:a', 'out:bcd'])
})

test('what is left comes at the end', () => {
  const { sent, output } = sink()
  output.write('out', 'a')
  output.write('out', 'b')
  output.flush()
  expect(sent).toEqual(['out:a', 'out:b'])
})

test('two streams keep their order', () => {
  const { sent, output } = sink()
  output.write('out', 'a')
  output.write('out', 'b')
  output.write('err', 'c')
  output.write('out', 'd')
  output.flush()
  expect(sent.join(' ')).toBe('out:a out:b err:c out:d')
})

test('a loop that prints without end sends its limit, says once that it is cut, and nothing more', () => {
  const { sent, clock, output } = sink()
  for (let line = 0; line < 20_000; line++) {
    clock.ms += 1
    output.write('out', 'ten letters'.slice(0, 10))
  }
  output.flush()
  expect(sent.map((piece) => piece.length - 4).reduce((sum, length) => sum + length, 0)).toBe(outputLimit)
  expect(clock.cuts).toBe(1)
  expect(sent.length).toBeLessThan(1000)
})
