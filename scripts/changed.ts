/**
 * Prints as JSON what has changed and which tests that reaches: `npm test -- changed` runs those.
 * node scripts/changed.ts [revision]: since that, or since this branch left `origin/main`; what is not committed belongs to it.
 */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { pages } from 'contract/pages.ts'
import { findPostgres } from '../server/src/testing/postgres-cluster.ts'
import routes from '../web/src/routes.ts'
import { graphOf, ourFiles } from './file-graph.mjs'
import { firstWord, type PageRoute } from './journey-pages.ts'
import { type Reached, reachedTests } from './reach.ts'

export interface Change {
  since: string
  files: string[]
  reached: Reached
  touchesLibrary: boolean
  hasPostgres: boolean
}

/** As the routes are written down. */
interface Entry {
  path?: string
  file: string
  children?: Entry[]
}

const root = join(import.meta.dirname, '..')

/** @throws an Error for people where there is no such revision */
function changeSince(revision: string | undefined): Change {
  const since = revision === undefined ? leftMain() : found(revision, `There is no revision ${revision}.`)
  const edited = git('diff', '--name-only', '--no-renames', '-z', since)
  const untracked = git('ls-files', '--others', '--exclude-standard', '-z')
  const files = [...new Set([...edited, ...untracked].join('').split('\0').filter(Boolean))].toSorted()
  const graph = graphOf(root, [...new Set([...ourFiles(root), ...files])])
  return {
    since: since.slice(0, 8),
    files,
    reached: reachedTests(graph, files, pageRoutes(routes)),
    touchesLibrary: files.some((file) => file.startsWith('content/')),
    hasPostgres: !('missing' in findPostgres()),
  }
}

function leftMain(): string {
  const main = found('origin/main', 'There is no origin/main here: name a revision, such as `npm test -- changed HEAD~1`.')
  return git('merge-base', main, 'HEAD').trim()
}

function found(revision: string, otherwise: string): string {
  try {
    return git('rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`).trim()
  } catch {
    throw new Error(otherwise)
  }
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
}

function pageRoutes(entries: readonly Entry[], around: string[] = []): PageRoute[] {
  return entries.flatMap(({ path = '', file, children }) =>
    children ? pageRoutes(children, [...around, file]) : { path, files: [...around, file], isLinked: isLinked(path) },
  )
}

/** A page of a token, or one to which the checkout leads back. */
function isLinked(path: string): boolean {
  const there = pages.filter(({ pattern }) => firstWord(pattern) === firstWord(path))
  return there.some(({ audience, holdsSecret, pattern }) => audience === 'public' && (holdsSecret || /token/i.test(pattern)))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    console.log(JSON.stringify(changeSince(process.argv[2])))
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
}
