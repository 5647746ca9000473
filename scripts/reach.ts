/** Which tests a change can reach: those that name what has changed, at any distance, and what `docs/development.md` adds to that. */
import { matchesGlob } from 'node:path'
import { closure, foldersAbove, type Graph } from './file-graph.mjs'
import { addressesOf, firstWord, type PageRoute } from './journey-pages.ts'

export interface Reached {
  /** Of a change that may matter to any of them, the gate has to be run. */
  everything: boolean
  unit: string[]
  api: string[]
  components: string[]
  journeys: string[]
}

/** The product as a process of its own. What starts it looks at the whole, as the gate does: it is not reached through it. */
const programs = ['server/src/main.ts', 'server/src/admin/admin.ts']
/** What the runners read themselves. A change in what one imports, its set-up, reaches all that it sets up: unit tests have none. */
const runners: Record<string, { isEdited: readonly Kind[]; isReached: readonly Kind[] }> = {
  'vitest.config.ts': { isEdited: ['unit', 'api'], isReached: ['api'] },
  'vitest.components.config.ts': { isEdited: ['components'], isReached: ['components'] },
  'e2e/playwright.config.ts': { isEdited: ['journeys'], isReached: ['journeys'] },
}
const concernsAll =
  /(?:^|\/)(?:package(?:-lock)?\.json|tsconfig\.json|\.npmrc)$|^(?:server|web)\/[\w.-]+\.config\.(?:ts|mjs)$|^server\/src\/build-database\.ts$/
/** No file names them: the framework knows them by their names. */
const everyPage = /^web\/(?:src\/(?:root|entry\.\w+)\.tsx$|public\/)/
const listOfRoutes = 'web/src/routes.ts'

/** Tools walk them, and tests that look at all of our files; nothing else that names one opens it. */
const wholeTree = /^(?:bench|contract|e2e|interop|scripts|server|standins|verifier|web)(?:\/src)?$/

const kinds = {
  journeys: (file: string) => /^e2e\/journeys\/.*\.spec\.ts$/.test(file),
  components: (file: string) => /\.browser\.test\.tsx$/.test(file),
  api: (file: string) => /^server\/src\/.*\.test\.ts$/.test(file) && !/\.unit\.test\.ts$/.test(file),
  unit: (file: string) => /\.test\.tsx?$/.test(file) && !kinds.components(file) && !kinds.api(file),
}
type Kind = keyof typeof kinds
const isGone = (graph: Graph, file: string) => graph.texts.get(file) === ''
const isTest = (file: string) => /\.(?:test|spec)\.tsx?$/.test(file)

/** @param changed files that were added, edited or deleted; the graph knows the deleted ones too */
export function reachedTests(graph: Graph, changed: readonly string[], routes: readonly PageRoute[]): Reached {
  const reached = reachedFiles(graph, changed)
  const all = [...graph.files.keys()]
  const wholeKinds = Object.entries(runners).flatMap(([runner, { isEdited, isReached }]) => {
    if (changed.includes(runner)) return isEdited
    return reached.has(runner) ? isReached : []
  })
  const of = (kind: Kind, isReached: (file: string) => boolean) =>
    all.filter((file) => kinds[kind](file) && !isGone(graph, file) && (wholeKinds.includes(kind) || isReached(file)))
  const isEveryPage = changed.includes(listOfRoutes) || [...reached].some((file) => everyPage.test(file))
  const pages = routes.filter(({ files }) => isEveryPage || files.some((file) => reached.has(`web/src/${file}`)))
  const isLinked = pages.some((page) => page.isLinked)
  const words = new Set(pages.map(({ path }) => firstWord(path)))
  const opened = addressesOf(graph.texts, routes)
  return {
    everything: changed.some((file) => concernsAll.test(file) || isNamedNowhere(graph, file)),
    unit: of('unit', (file) => reached.has(file)),
    api: of('api', (file) => reached.has(file)),
    components: of('components', (file) => reached.has(file)),
    journeys: of(
      'journeys',
      (file) => reached.has(file) || isLinked || (words.size > 0 && opened(file).some((word) => words.has(word))),
    ),
  }
}

/** @param walked whether a test that looks at a whole tree counts as a reader */
function reachedFiles(graph: Graph, changed: readonly string[], walked = true): Set<string> {
  const byFile = reversed(graph.files)
  const byFolder = reversed(graph.folders)
  const byGlob = [...reversed(graph.globs)].filter(([glob]) => changed.some((file) => matchesGlob(file, glob)))
  return closure(changed, (file) => {
    if (programs.includes(file) && !changed.includes(file)) return []
    const readers = [
      ...(byFile.get(file) ?? []),
      ...foldersAbove(file).flatMap((folder) =>
        (byFolder.get(folder) ?? []).filter((reader) => (walked && isTest(reader)) || !wholeTree.test(folder)),
      ),
      ...byGlob.flatMap(([glob, readers]) => (changed.includes(file) && matchesGlob(file, glob) ? readers : [])),
    ]
    // A test is no part of anything else, but of what looks at our files as files.
    return isTest(file) ? readers.filter(isTest) : readers
  })
}

function reversed(named: Map<string, Set<string>>): Map<string, string[]> {
  const readers = new Map<string, string[]>()
  for (const [file, names] of named) for (const name of names) readers.set(name, [...(readers.get(name) ?? []), file])
  return readers
}

/** What is no code and no text for people, and what nothing of ours seems to read, may be read by anything. */
function isNamedNowhere(graph: Graph, file: string): boolean {
  if (graph.files.has(file) || file.endsWith('.md') || everyPage.test(file)) return false
  return reachedFiles(graph, [file], false).size === 1
}
