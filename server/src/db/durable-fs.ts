/** The embedded engine's files, with commits that reach the disk: as it comes, the library never syncs anything. */
import { closeSync, fdatasyncSync, fsyncSync, openSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

interface Stream {
  /** The stream's real file descriptor; a directory has none. */
  nfd?: number
  node: object
}

interface NodeMount {
  stream_ops: { fsync?: (stream: Stream) => number }
  realPath(node: object): string
  /** Turns an error of ours into one that the engine understands. */
  tryFSOperation(work: () => void): void
}

export class DurableFs extends NodeFS {
  override async init(...[pglite, options]: Parameters<NodeFS['init']>) {
    const { emscriptenOpts } = await super.init(pglite, options)
    const syncing = (module: { NODEFS?: unknown }) => {
      const mount = asNodeMount(module.NODEFS)
      mount.stream_ops.fsync = (stream) => {
        mount.tryFSOperation(() => sync(mount, stream))
        return 0
      }
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...asList(emscriptenOpts.preRun), syncing] } }
  }
}

function sync(mount: NodeMount, { nfd, node }: Stream) {
  if (nfd !== undefined) return fdatasyncSync(nfd)
  const directory = openSync(mount.realPath(node), 'r')
  try {
    fsyncSync(directory)
  } finally {
    closeSync(directory)
  }
}

/** The library does not publish this part of its shape: said aloud if a new version moves it, since silence would lose commits. */
function asNodeMount(value: unknown): NodeMount {
  const mount = value as Partial<NodeMount> | undefined
  if (!mount?.stream_ops || !mount.realPath || !mount.tryFSOperation) {
    throw new Error('The embedded database no longer offers the place where its files are synced.')
  }
  return mount as NodeMount
}

function asList<T>(value: T | T[] | undefined): T[] {
  return value === undefined ? [] : Array.isArray(value) ? value : [value]
}
