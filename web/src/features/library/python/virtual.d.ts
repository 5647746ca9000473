declare module 'virtual:python-files' {
  /** The folder of the runtime, from the root, with a slash at its end. */
  export const base: string
  /** Of its files those that the runtime fetches itself, the largest ones. */
  export const fetched: readonly string[]
  /** What the worker counts while it loads, uncompressed. */
  export const bytes: number
}
