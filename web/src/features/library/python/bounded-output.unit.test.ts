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
