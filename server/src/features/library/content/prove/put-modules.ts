import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PyodideAPI } from 'pyodide'

const ofPage = join(import.meta.dirname, '../../../../../../contract/src/library/python')

/** Puts our files where Python imports from: those that the page has as well, and the prover's own. */
export function putModules(python: PyodideAPI): void {
  for (const folder of [ofPage, import.meta.dirname])
    for (const name of readdirSync(folder))
      if (name.endsWith('.py')) python.FS.writeFile(`/home/pyodide/${name}`, readFileSync(join(folder, name), 'utf8'))
  python.runPython("import sys; sys.path.insert(0, '/home/pyodide')")
}
