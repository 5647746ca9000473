declare module 'virtual:python-files' {
  /** The folder of the runtime, from the root, with a slash at its end. */
  export const base: string
  /** Of its files those that are fetched while it loads, the largest ones. */
  export const fetched: readonly string[]
  /** The one with the memory of a runtime that has started, gzipped. */
  export const started: string
  /** What the worker counts while it loads, uncompressed. */
  export const bytes: number
  /** Of these the memory of a started runtime. */
  export const startedBytes: number
}
