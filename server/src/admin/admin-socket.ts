/**
 * How the command line reaches a running server, which alone holds the embedded database: a socket in the data folder. Who can
 * open it may do everything, so only the user that the server runs as can.
 *
 * The words of a command go one way as JSON, its outcome the other way; the end of each is the end of its stream.
 */
import { mkdtempSync, renameSync, rmdirSync, rmSync, statSync, symlinkSync, unlinkSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Outcome } from './verbs.ts'

type Answer = (words: string[]) => Promise<Outcome>

const socketIn = (dataDir: string) => join(dataDir, 'admin.sock')
// Milliseconds. The command line says all it has to say at once.
const patience = 2_000
// Bytes. Systems take 104 to 108 and say so only by failing.
const longestPath = 100

export async function openAdminSocket(dataDir: string, answer: Answer): Promise<{ close(): Promise<void> }> {
  const path = socketIn(dataDir)
  const draft = `${path}.${process.pid}`
  const server = createServer({ allowHalfOpen: true }, (socket) => void reply(socket, answer))
  rmSync(draft, { force: true })
  await byShortPath(draft, (short) => listen(server, short))
  const { ino } = statSync(draft)
  // In the place of one that a killed server left. Of several servers on one folder the newest answers.
  renameSync(draft, path)
  return {
    close() {
      if (statSync(path, { throwIfNoEntry: false })?.ino === ino) rmSync(path, { force: true })
      return new Promise((done) => void server.close(() => done()))
    },
  }
}

/** Undefined where no server listens. */
export async function askServer(dataDir: string, words: readonly string[]): Promise<Outcome | undefined> {
  const socket = await byShortPath(socketIn(dataDir), reach)
  if (!socket) return undefined
  socket.end(JSON.stringify(words))
  const answer = await text(socket).catch(() => '')
  return answer ? JSON.parse(answer) : { exit: 1, says: 'The server stopped before it answered. See its log.' }
}

async function reply(socket: Socket, answer: Answer): Promise<void> {
  socket.on('error', () => {})
  socket.setTimeout(patience, () => socket.destroy())
  const words = wordsOf(await text(socket).catch(() => ''))
  if (!words) return void socket.destroy()
  socket.setTimeout(0)
  socket.end(JSON.stringify(await answer(words)))
}

function wordsOf(request: string): string[] | undefined {
  try {
    const words: unknown = JSON.parse(request)
    return Array.isArray(words) && words.every((word) => typeof word === 'string') ? words : undefined
  } catch {
    return undefined
  }
}

function listen(server: Server, path: string): Promise<void> {
  return new Promise((listening, failed) => {
    // Stays: a connection that later cannot be taken must not end the process.
    server.on('error', failed)
    // The socket is made before `listen` returns: from its first moment it is nobody else's.
    const usual = process.umask(0o177)
    server.listen(path, listening)
    process.umask(usual)
  })
}

const nobodyThere = ['ENOENT', 'ECONNREFUSED']

function reach(path: string): Promise<Socket | undefined> {
  return new Promise((reached, failed) => {
    const socket = connect(path, () => reached(socket))
    socket.on('error', (error: NodeJS.ErrnoException) =>
      nobodyThere.includes(error.code ?? '') ? reached(undefined) : failed(error),
    )
  })
}

/** A folder too deep for a socket's path is reached over a link in a folder of our own. */
async function byShortPath<T>(path: string, use: (path: string) => Promise<T>): Promise<T> {
  if (Buffer.byteLength(path) <= longestPath) return use(path)
  const folder = mkdtempSync(join(tmpdir(), 'admin-'))
  const link = join(folder, 'to')
  symlinkSync(resolve(dirname(path)), link)
  try {
    return await use(join(link, basename(path)))
  } finally {
    unlinkSync(link)
    rmdirSync(folder)
  }
}
