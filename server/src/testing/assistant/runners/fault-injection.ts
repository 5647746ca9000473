/** Fault injection: a question whose reply fails is given back, soon enough. */
import type { FaultCase } from '../cases/case.ts'
import { fact, type Runner } from './runner.ts'

export const faultInjection: Runner<FaultCase> = async (bed, { id, reads, ask, plays, shown }) => {
  const person = await bed.person(...reads)
  bed.play(typeof plays === 'function' ? plays : () => plays)
  const began = performance.now()
  const { status, body } = await bed.ask(person, { prompt: ask })
  const took = performance.now() - began
  const left = await bed.left(person)
  const { response = '', message } = body
  const isRight = shown
    ? status === 200 && left === 9 && [...shown, 'The answer was cut off here.'].every((words) => response.includes(words))
    : status === 503 && left === 10 && message === 'The assistant is not available right now. Your question was not counted.'
  return [
    fact(
      'a question that failed is given back, with its sentence',
      id,
      isRight,
      `${status}, ${left} left, ${message ?? response.slice(-300)}`,
    ),
    fact('a question that failed took at most 31 seconds', id, took <= 31_000, `${Math.round(took)} ms`),
  ]
}
