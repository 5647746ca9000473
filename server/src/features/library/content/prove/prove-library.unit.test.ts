import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { loadPyodide } from 'pyodide'
import { expect, test } from 'vitest'
import { packageFolder } from '../../../../platform/python-packages/fetch-packages.ts'
import { pythonLock } from '../../../../platform/python-packages/lock-file.ts'
import { emptyFolder } from '../../../../testing/data-folder.ts'
import { itemMd, rightFiles } from '../../../../testing/library/sample-library.ts'
import { readLibrary } from '../read-library.ts'
import { proveQuestions } from './prove-library.ts'

const folder = 'items/chance/the-fair-coin'

/** Its reference and its tests need a package. */
const code = {
  'item.md': itemMd
    .replace(/answer: .*/, 'answer: { type: code, language: python, entry: gap }')
    .replace('version: 1\n', 'packages: [pytz]\nversion: 1\n'),
  'starter.py': 'def gap(a):\n    return a\n',
  'reference.py': 'import pytz\n\n\ndef gap(a):\n    return a - pytz.SHIFT\n',
  'tests.py': `import pytz

def run(candidate, reference):
    rows = []
    for a in [pytz.SHIFT, 0, 1, -9]:
        expected = reference.gap(a)
        try:
            returned = candidate.gap(a)
        except Exception as error:
            returned = error
        rows.append({"call": f"gap({a})", "expected": expected, "returned": returned, "passed": returned == expected, "why": f"Of {a}."})
    return rows
`,
  'musts.yaml': `- { says: A coin is tossed., test: Of 5, mutant: one }
- { says: How likely, test: Of 0, mutant: same }
- { says: "is $H$?", test: Of -9, mutant: zero }
`,
  'right/sum.py': '# A sum.\nimport pytz\n\n\ndef gap(a):\n    return -pytz.SHIFT + a\n',
  'right/turned.py': '# Turned round.\nimport pytz\n\n\ndef gap(a):\n    return -(pytz.SHIFT - a)\n',
  'right/steps.py': '# In steps.\nimport pytz\n\n\ndef gap(a):\n    for _ in range(pytz.SHIFT):\n        a -= 1\n    return a\n',
  'mutants/one.py': '# Never nothing.\ndef gap(a):\n    return a - 5 or 1\n',
  'mutants/same.py': '# Nothing as it is.\ndef gap(a):\n    return a and a - 5\n',
  'mutants/zero.py': '# Not far below.\ndef gap(a):\n    return max(a - 5, -9)\n',
}

async function libraryWith(files: Record<string, string>): Promise<string> {
  const dir = await emptyFolder()
  const inside = Object.entries(files).map(([name, text]): [string, string] => [`${folder}/${name}`, text])
  for (const [name, text] of [...Object.entries(rightFiles), ...inside]) {
    await mkdir(dirname(join(dir, name)), { recursive: true })
    await writeFile(join(dir, name), text)
  }
  return dir
}

/** A wheel with one module, in the place of the real one. */
async function keepPytz(dataDir: string): Promise<void> {
  const python = await loadPyodide()
  const wheel = python.runPython(`
import io, zipfile
file = io.BytesIO()
with zipfile.ZipFile(file, "w") as archive:
    archive.writestr("pytz/__init__.py", "SHIFT = 5")
    archive.writestr("pytz-1.0.dist-info/METADATA", "Metadata-Version: 2.1\\nName: pytz\\nVersion: 1.0\\n")
    archive.writestr("pytz-1.0.dist-info/WHEEL", "Wheel-Version: 1.0\\nGenerator: test\\nRoot-Is-Purelib: true\\nTag: py3-none-any\\n")
    archive.writestr("pytz-1.0.dist-info/RECORD", "")
file.getvalue()`)
  const path = join(packageFolder(dataDir, pythonLock()), pythonLock().packages.pytz?.file_name ?? '')
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, wheel.toJs())
}

test('a coding question that needs a package is proved where it is kept, and where it is not it says what to do', async () => {
  const [dir, dataDir] = [await libraryWith(code), await emptyFolder()]
  const saved: string[] = []
  const prove = async () =>
    proveQuestions(await readLibrary(dir), 'stale', { say: () => {}, save: async (_, text) => void saved.push(text), dataDir })
  expect(await prove()).toEqual({
    errors: [
      {
        file: `${folder}/item.md`,
        message: 'its proof needs packages that are not installed: run `npm run admin -- python-packages pytz` first',
      },
    ],
    proved: 0,
  })
  await keepPytz(dataDir)
  expect(await prove()).toEqual({ errors: [], proved: 1 })
  expect(JSON.parse(saved[0] ?? '{}')).toMatchObject({ score: { refused: expect.any(Number) } })
})

test('a package that only the scratch pad wants holds up no other proof', async () => {
  const proof = 'def closed_form():\n    return 0.5\n\ndef simulate(seed):\n    return 0.5, 0.01\n'
  const dir = await libraryWith({
    'item.md': itemMd.replace('version: 1\n', 'packages: [pytz]\nversion: 1\n'),
    'proof.py': proof,
  })
  expect(await proveQuestions(await readLibrary(dir), 'all', { say: () => {}, dataDir: await emptyFolder() })).toEqual({
    errors: [],
    proved: 1,
  })
})
