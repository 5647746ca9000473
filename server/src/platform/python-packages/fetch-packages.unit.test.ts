/** Packages are fetched from a mirror on this machine, by a lock file of the test's own. */
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { emptyFolder } from '../../testing/data-folder.ts'
import { packageMirror } from '../../vendors/package-mirror.ts'
import { fetchAfterStart } from './fetch-after-start.ts'
import { type FetchOptions, fetchPackages } from './fetch-packages.ts'
import { keptPackages } from './kept-packages.ts'
import type { PythonLock } from './lock-file.ts'

const wheels = new Map(
  ['frames', 'arrays', 'clocks', 'alone'].map((name) => [`${name}-1.0-py3-none-any.whl`, randomBytes(300_000)]),
)

const locked = (name: string, depends: string[] = []) => {
  const file_name = `${name}-1.0-py3-none-any.whl`
  const sha256 = createHash('sha256')
    .update(wheels.get(file_name) ?? '')
    .digest('hex')
  return { name, version: '1.0', file_name, sha256, depends }
}

const lock: PythonLock = {
  version: '9.9.9',
  packages: {
    frames: locked('frames', ['arrays', 'clocks']),
    arrays: locked('arrays', ['clocks']),
    clocks: locked('clocks', ['arrays']),
    alone: locked('alone'),
  },
}
const frames = 'frames-1.0-py3-none-any.whl'
const alone = 'alone-1.0-py3-none-any.whl'

const wheelIn = (url = ''): Buffer | undefined => wheels.get(url.split('/').at(-1) ?? '')

/** Whole files, as a plain server gives them. */
const plain: RequestListener = ({ url }, response) => {
  const wheel = wheelIn(url)
  response.writeHead(wheel ? 200 : 404).end(wheel)
}

async function mirrorWith(answer: RequestListener) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.url}${request.headers.range ? ` ${request.headers.range}` : ''}`)
    answer(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { asked, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/full` }
}

async function fetchFrom(place: string, names: string[], more: Partial<FetchOptions> = {}) {
  const dataDir = more.dataDir ?? (await emptyFolder())
  const said: string[] = []
  const outcome = await fetchPackages(names, {
    lock,
    mirror: packageMirror(place),
    dataDir,
    say: (line) => void said.push(line),
    ...more,
  }).catch((error: Error) => error)
  const folder = join(dataDir, 'python-packages/9.9.9')
  return { dataDir, folder, said, outcome, files: existsSync(folder) ? readdirSync(folder).sort() : [] }
}

const problem = (outcome: unknown): string => {
  expect(outcome).toBeInstanceOf(Error)
  const { message } = outcome as Error
  expect(message).not.toContain('\n')
  return message
}

test('packages come with all that they need, each once, and are then kept; a second time nothing is asked', async () => {
  const { address, asked } = await mirrorWith(plain)
  const { dataDir, folder, outcome, said, files } = await fetchFrom(address, ['Frames'])
  expect(files).toEqual(['arrays-1.0-py3-none-any.whl', 'clocks-1.0-py3-none-any.whl', frames])
  expect(readFileSync(join(folder, frames)).equals(wheels.get(frames) as Buffer)).toBe(true)
  expect(outcome).toEqual({ names: ['frames'], files: 3, fetched: 3, bytes: 900_000 })
  expect(said).toContain('frames 1.0: 0.3 MB')
  expect(asked).toHaveLength(3)
  const again = await fetchFrom(address, ['frames'], { dataDir })
  expect(again.outcome).toMatchObject({ files: 3, fetched: 0, bytes: 0 })
  expect(again.said).toContain('frames 1.0: already here')
  expect(asked).toHaveLength(3)
})

test('a folder is a mirror as well', async () => {
  const place = await emptyFolder()
  writeFileSync(join(place, alone), wheels.get(alone) as Buffer)
  expect((await fetchFrom(place, ['alone'])).files).toEqual([alone])
  expect(problem((await fetchFrom(place, ['frames'])).outcome)).toBe(`${place} has no ${frames}.`)
  expect(() => packageMirror(join(place, 'nowhere'))).toThrow('is neither a folder nor an address')
})

test('a name that nobody knows is told before anything is asked, and leaves nothing', async () => {
  const { address, asked } = await mirrorWith(plain)
  const { dataDir, outcome } = await fetchFrom(address, ['frames', 'framse'])
  expect(problem(outcome)).toBe('Pyodide 9.9.9 has no package "framse". Nothing was downloaded.')
  expect([asked, readdirSync(dataDir)]).toEqual([[], []])
  expect(problem((await fetchFrom(address, ['constructor'])).outcome)).toContain('has no package "constructor"')
})

test('a file with another hash is not kept, and its line names both', async () => {
  const { address } = await mirrorWith((_request, response) => void response.end('something else'))
  const { dataDir, outcome } = await fetchFrom(address, ['alone'])
  expect(problem(outcome)).toMatch(
    /^alone-1\.0-py3-none-any\.whl of http:.* is not the file that Pyodide published: its sha256 is [0-9a-f]{64}, not [0-9a-f]{64}\./,
  )
  expect(readdirSync(dataDir)).toEqual([])
})

test('a file under its name that is not what it must be is fetched anew', async () => {
  const { address } = await mirrorWith(plain)
  const { dataDir, folder } = await fetchFrom(address, ['alone'])
  writeFileSync(join(folder, alone), 'half of it')
  expect((await fetchFrom(address, ['alone'], { dataDir })).outcome).toMatchObject({ fetched: 1 })
  expect(readFileSync(join(folder, alone)).equals(wheels.get(alone) as Buffer)).toBe(true)
})

/** Breaks off after so many bytes of what it was asked for. */
const cutting =
  (after: number, canContinue: boolean): RequestListener =>
  ({ url, headers }, response) => {
    const wheel = wheelIn(url) ?? Buffer.alloc(0)
    const from = canContinue ? Number(/bytes=(\d+)-/.exec(headers.range ?? '')?.[1] ?? 0) : 0
    const rest = wheel.subarray(from)
    const range = { 'content-range': `bytes ${from}-${wheel.length - 1}/${wheel.length}` }
    response.writeHead(from > 0 ? 206 : 200, { 'content-length': rest.length, ...(from > 0 && range) })
    if (rest.length > after) response.write(rest.subarray(0, after), () => response.socket?.destroySoon())
    else response.end(rest)
  }

test('what breaks off is continued where the mirror can', async () => {
  const { address, asked } = await mirrorWith(cutting(120_000, true))
  const { outcome, files } = await fetchFrom(address, ['alone'])
  expect(outcome).toMatchObject({ fetched: 1, bytes: 300_000 })
  expect(files).toEqual([alone])
  expect(asked.length).toBeGreaterThan(1)
  expect(asked.slice(1).every((one) => /whl bytes=[1-9]\d*-$/.test(one))).toBe(true)
})

test('it is begun again where the mirror cannot, and what never comes to its end leaves nothing under its name, nor a part', async () => {
  let asked = 0
  const once = await mirrorWith((request, response) => {
    asked += 1
    ;(asked === 1 ? cutting(120_000, false) : plain)(request, response)
  })
  expect((await fetchFrom(once.address, ['alone'])).outcome).toMatchObject({ bytes: 300_000 })

  const never = await mirrorWith(cutting(120_000, false))
  const { dataDir, outcome } = await fetchFrom(never.address, ['alone'])
  expect(problem(outcome)).toMatch(/^alone-1\.0-py3-none-any\.whl could not be downloaded in 4 tries: it broke off/)
  expect(readdirSync(dataDir)).toEqual([])
})

test('what was fetched whole before another failed stays; what needs the other is not offered', async () => {
  const { address } = await mirrorWith((request, response) =>
    request.url?.includes('clocks') ? void response.writeHead(403).end() : plain(request, response),
  )
  const { dataDir, outcome, files } = await fetchFrom(address, ['alone', 'frames'])
  expect(problem(outcome)).toContain('answered 403 to clocks-1.0-py3-none-any.whl')
  expect(files).toEqual([alone, 'arrays-1.0-py3-none-any.whl', frames].sort())
  const kept = keptPackages(dataDir, lock)
  expect(await kept.list()).toEqual([{ name: 'alone', file: alone, bytes: 300_000, is_needed: false }])
  expect(await kept.missing(['alone', 'frames'])).toEqual(['frames'])
})

test('a disk without room is told as such, and nothing is left on it', async () => {
  const { address } = await mirrorWith(plain)
  const openFile: FetchOptions['openFile'] = async (path) => {
    const file = await open(path, 'w')
    const writeFile = async (bytes: Uint8Array) => {
      await file.writeFile(bytes.subarray(0, 10))
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
    }
    return { writeFile, sync: () => file.sync(), close: () => file.close() }
  }
  const { dataDir, folder, outcome } = await fetchFrom(address, ['alone'], { openFile })
  expect(problem(outcome)).toBe(`The disk is full: ${alone} could not be stored in ${folder}.`)
  expect(readdirSync(dataDir)).toEqual([])
})

test('parts of a command that was killed are removed by the next, and those of one that still runs are not', async () => {
  const { address } = await mirrorWith(plain)
  const dataDir = await emptyFolder()
  const folder = join(dataDir, 'python-packages/9.9.9')
  mkdirSync(folder, { recursive: true })
  // No system has a process of this number.
  writeFileSync(join(folder, `${frames}.2147483646.part`), 'a part')
  writeFileSync(join(folder, `${frames}.${process.ppid}.part`), 'a part')
  const { files } = await fetchFrom(address, ['alone'], { dataDir })
  expect(files).toEqual([alone, `${frames}.${process.ppid}.part`])
})

test('nothing is asked of another host: not of one that the mirror points to, and no address with a password is taken', async () => {
  const other = await mirrorWith(plain)
  const { address } = await mirrorWith(
    ({ url }, response) => void response.writeHead(302, { location: `${other.address}${url}` }).end(),
  )
  expect(problem((await fetchFrom(address, ['alone'])).outcome)).toContain('could not be reached')
  expect(other.asked).toEqual([])
  expect(() => packageMirror('https://me:secret@mirror.example.com/')).toThrow('must hold no name, password')
  expect(problem((await fetchFrom('http://127.0.0.1:9', ['alone'])).outcome)).toContain('could not be reached')
})

async function afterStart(names: string[], from: string, dataDir: string) {
  const said: unknown[] = []
  const log = { info: (...words: unknown[]) => void said.push(words), warn: (...words: unknown[]) => void said.push(words) }
  await fetchAfterStart({ names, from, dataDir, log, lock })
  return said
}

test('after a start the packages that are missing come from the mirror, in one line; the next start is silent', async () => {
  const { address, asked } = await mirrorWith(plain)
  const dataDir = await emptyFolder()
  expect(await afterStart(['alone', 'frames'], address, dataDir)).toEqual([
    [{ packages: ['alone', 'frames'], files: 4, size: '1.2 MB' }, 'Python packages are ready for readers'],
  ])
  expect(asked).toHaveLength(4)
  expect(await afterStart(['alone', 'frames'], address, dataDir)).toEqual([])
  expect(asked).toHaveLength(4)
})

test('a start goes on without packages that are not to be had, and says so in one line', async () => {
  const { address } = await mirrorWith((_request, response) => void response.writeHead(404).end())
  const said = await afterStart(['alone'], address, await emptyFolder())
  expect(said).toEqual([
    [{ reason: expect.stringContaining('answered 404') }, expect.stringContaining('could not be downloaded')],
  ])
  expect(await afterStart(['framse'], address, await emptyFolder())).toHaveLength(1)
  expect(await afterStart([], address, await emptyFolder())).toEqual([])
})
