/** The tests of a coding question: its tests.py; of a question for an exam, those that its calls.py makes. */
import { fileText, type ItemSource } from '../shapes/item-source.ts'

export const callsFile = 'calls.py'
export const testsFile = 'tests.py'
export type TestsFile = typeof callsFile | typeof testsFile

export const testsFileOf = ({ files }: Pick<ItemSource, 'files'>): TestsFile => (files.has(callsFile) ? callsFile : testsFile)

export function testsOf(item: ItemSource): string {
  const source = fileText(item, testsFileOf(item))
  return item.files.has(callsFile) ? `${source}\n${harness(entryOf(item))}` : source
}

const entryOf = ({ front: { answer } }: ItemSource): string => (answer.type === 'code' ? answer.entry : '')

/** One call names the reference, so that the whole of it is recorded in one place (`recorded.py`). */
const harness = (entry: string): string => `
import calling as _calling


def run(candidate, reference):
    return _calling.rows_of(candidate, "${entry}", _calling.ask(reference, "${entry}", examples, calls))


def fuzz(module, seed):
    return _calling.answers(module, "${entry}", calls(seed))
`
