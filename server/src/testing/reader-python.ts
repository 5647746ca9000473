/** Python as a reader’s page has it, outside the browser. */
import { loadPyodide, type PyodideAPI } from 'pyodide'
import { beforeEach } from 'vitest'
import { putModules } from '../features/library/content/prove/put-modules.ts'

interface Wrong {
  kind: string
  message: string
  line?: number
  text: string
}

interface Tested {
  rows: { passed: boolean; expected: string; returned: string; line?: number }[]
  wrong?: Wrong
}

/** What the page is told while one test runs. */
interface Heard {
  /** With a `|` for each time that a program asks for its output to be shown at once. */
  printed: string
  /** Of each text before it was cut, in characters. */
  lengths: number[]
  protections: number
}

interface ReaderPython {
  python: PyodideAPI
  heard: Heard
  run(code: string): Wrong | undefined
  runTests(code: string, tests: string, recording: string | null): Tested
}

const nothing = (): Heard => ({ printed: '', lengths: [], protections: 0 })

/**
 * Starts one for a file of tests; each test begins with nothing heard.
 * @param options.importable modules of packages that a page could load; none is loaded here
 */
export async function startReaderPython({ importable = [] as string[] } = {}): Promise<ReaderPython> {
  const python = await loadPyodide()
  const heard = nothing()
  beforeEach(() => void Object.assign(heard, nothing()))
  const hear = (text: string) => {
    heard.printed += text
  }
  putModules(python)
  python.pyimport('running').set_up(
    (text: string, length: number) => {
      hear(text)
      heard.lengths.push(length)
    },
    hear,
    () => hear('|'),
    importable,
    () => void heard.protections++,
  )
  const plain = (value: { toJs(options: object): unknown } | undefined) => value?.toJs({ dict_converter: Object.fromEntries })
  return {
    python,
    heard,
    run: (code) => plain(python.pyimport('running').run(code)) as Wrong | undefined,
    runTests: (code, tests, recording) => plain(python.pyimport('testing').test(code, tests, recording)) as Tested,
  }
}
