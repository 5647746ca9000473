import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { link } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { askServer, openAdminSocket } from './admin-socket.ts'

function dataFolder(...deeper: string[]): string {
  const top = mkdtempSync(join(tmpdir(), 'admin-test-'))
  onTestFinished(() => rmSync(top, { recursive: true }))
  const folder = join(top, ...deeper)
  mkdirSync(folder, { recursive: true })
  return folder
}

const echo = async (words: string[]) => ({ exit: 0 as const, says: words.join('+') })

test('the words of a command reach the server, whatever is in them, and its outcome comes back', async () => {
  const folder = dataFolder()
  const socket = await openAdminSocket(folder, echo)
  onTestFinished(() => socket.close())
  expect(await askServer(folder, ['promote', 'ада@example.com', 'two words\n"quoted"'])).toEqual({
    exit: 0,
    says: 'promote+ада@example.com+two words\n"quoted"',
  })
})

test('where no server listens there is no answer: none started yet, one stopped, one was killed', async () => {
  const folder = dataFolder()
  expect(await askServer(folder, ['x'])).toBeUndefined()

  const socket = await openAdminSocket(folder, echo)
  await socket.close()
  expect(readdirSync(folder)).toEqual([])
  expect(await askServer(folder, ['x'])).toBeUndefined()

  await leaveSocketBehind(join(folder, 'admin.sock'))
  expect(await askServer(folder, ['x'])).toBeUndefined()
})

test('a server takes the place of the socket that a killed one left', async () => {
  const folder = dataFolder()
  await leaveSocketBehind(join(folder, 'admin.sock'))
  const socket = await openAdminSocket(folder, echo)
  onTestFinished(() => socket.close())
  expect(await askServer(folder, ['x'])).toEqual({ exit: 0, says: 'x' })
})

test('of two servers on one folder the newer answers, and the older takes nothing from it when it stops', async () => {
  const folder = dataFolder()
  const older = await openAdminSocket(folder, async () => ({ exit: 0, says: 'older' }))
  const newer = await openAdminSocket(folder, async () => ({ exit: 0, says: 'newer' }))
  onTestFinished(() => newer.close())
  await older.close()
  expect(await askServer(folder, ['x'])).toEqual({ exit: 0, says: 'newer' })
})

test('nobody but the user of the server can open it', async () => {
  const folder = dataFolder()
  const before = process.umask(0)
  onTestFinished(() => void process.umask(before))
  const socket = await openAdminSocket(folder, echo)
  onTestFinished(() => socket.close())
  expect(statSync(join(folder, 'admin.sock')).mode & 0o777).toBe(0o600)
  expect(process.umask()).toBe(0)
})

test('a folder too deep for the path of a socket is reached all the same, and nothing is left beside it', async () => {
  const folder = dataFolder('d'.repeat(60), 'e'.repeat(60))
  const links = () => readdirSync(tmpdir()).filter((name) => /^admin-\w{6}$/.test(name))
  const before = links()
  const socket = await openAdminSocket(folder, echo)
  expect(await askServer(folder, ['deep'])).toEqual({ exit: 0, says: 'deep' })
  expect(existsSync(join(folder, 'admin.sock'))).toBe(true)
  expect(links()).toEqual(before)
  await socket.close()
  expect(existsSync(join(folder, 'admin.sock'))).toBe(false)
})

test('what is no list of words gets no answer, and the next command gets one', async () => {
  const folder = dataFolder()
  const socket = await openAdminSocket(folder, echo)
  onTestFinished(() => socket.close())
  for (const nonsense of ['', 'GET / HTTP/1.1\r\n\r\n', '{"words":["promote"]}', '[1]']) {
    const raw = connect(join(folder, 'admin.sock'))
    const said: Buffer[] = []
    raw.on('data', (part) => said.push(part)).on('error', () => {})
    raw.end(nonsense)
    await new Promise((closed) => raw.on('close', closed))
    expect(said, nonsense).toEqual([])
  }
  expect(await askServer(folder, ['x'])).toEqual({ exit: 0, says: 'x' })
})

test('a server that ends in the middle of a command is told as such', async () => {
  const folder = dataFolder()
  const server = createServer((socket) => socket.on('data', () => socket.destroy()))
  await new Promise<void>((listening) => server.listen(join(folder, 'admin.sock'), listening))
  onTestFinished(() => void server.close())
  expect(await askServer(folder, ['x'])).toMatchObject({ exit: 1 })
})

/** As after `kill -9`: the file is there, and nobody behind it. */
async function leaveSocketBehind(path: string): Promise<void> {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(`${path}.dying`, listening))
  await link(`${path}.dying`, path)
  await new Promise((closed) => server.close(closed))
}
