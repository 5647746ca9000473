/** A throw-away PostgreSQL: own folder, own socket, no port, nothing synced; gone when this process is, however it ends. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

export const templateName = 'migrated'

export interface PostgresCluster {
  /** `postgres://…` of its database `postgres`, through a socket in its own folder. */
  url: string
  stop(): Promise<void>
}

export type FoundPostgres = { binaries: string; owner: { uid: number; gid: number } | undefined } | { missing: string }

/** Where PostgreSQL is and who may run it, or why it cannot be. */
export function findPostgres(): FoundPostgres {
  const binaries = binaryFolders().find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
  if (!binaries) return { missing: 'no initdb in PATH or /usr/lib/postgresql' }
  if (process.getuid?.() !== 0) return { binaries, owner: undefined }
  // PostgreSQL refuses to run as root.
  const owner = postgresUser()
  return owner ? { binaries, owner } : { missing: 'this is root, and there is no user postgres to run it as' }
}

/**
 * @param settings of `postgresql.conf`, where not those of tests are wanted
 * @throws when there is no PostgreSQL, or when it does not start; the message says why.
 */
export async function startPostgres(settings: Readonly<Record<string, string>> = {}): Promise<PostgresCluster> {
  const found = findPostgres()
  if ('missing' in found) throw new Error(`PostgreSQL cannot be started: ${found.missing}.`)
  const folder = mkdtempSync(join(found.owner && !isOpenToOthers(tmpdir()) ? '/tmp' : tmpdir(), 'test-postgres-'))
  try {
    if (found.owner) chownSync(folder, found.owner.uid, found.owner.gid)
    const run = { cwd: folder, ...found.owner }
    const data = join(folder, 'data')
    execFileSync(
      join(found.binaries, 'initdb'),
      ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync', '--no-instructions'],
      { ...run, stdio: ['ignore', 'ignore', 'pipe'] },
    )
    const server = spawn(
      'sh',
      [
        '-c',
        serveUntilInputEnds,
        join(found.binaries, 'postgres'),
        ...flags(data, { ...usual, unix_socket_directories: folder, ...settings }),
      ],
      {
        ...run,
        detached: true,
        stdio: ['pipe', 'ignore', 'pipe'],
      },
    )
    await ready(server)
    return {
      url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`,
      stop: async () => {
        await ended(server)
        rmSync(folder, { recursive: true, force: true })
      },
    }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

/** A temporary folder of root's own could not be entered by the user postgres. */
const isOpenToOthers = (folder: string): boolean => (statSync(folder).mode & 0o001) !== 0

// The pipe to this shell closes when we end, even by `kill -9`: then it stops the server and removes the folder.
const serveUntilInputEnds = '"$0" "$@" & server=$!; cat > /dev/null; kill -QUIT $server; wait $server; rm -rf "$PWD"'

const usual = {
  listen_addresses: '',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  // How much of its files it keeps in memory: what tests write is small.
  shared_buffers: '64MB',
  // What is written twice is soon forgotten: it may lie in memory.
  max_wal_size: '256MB',
}

const flags = (data: string, settings: Readonly<Record<string, string>>): string[] => [
  '-D',
  data,
  ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
]

function ready(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = ''
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-10_000)
      if (said.includes('database system is ready to accept connections')) resolve()
      if (said.includes('database system is shut down')) reject(new Error(`PostgreSQL did not start:\n${said}`))
    })
    server.once('error', reject)
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${said}`)))
  })
}

function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    server.once('exit', () => resolve())
    server.stdin?.end()
  })
}

function binaryFolders() {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  return [...(process.env.PATH ?? '').split(delimiter), ...versions.map((version) => join(debian, version, 'bin'))]
}

function postgresUser() {
  try {
    const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] }))
    return { uid: id('-u'), gid: id('-g') }
  } catch {
    return undefined
  }
}
