declare module 'virtual:python-files' {
  /** The folder of the runtime, from the root, with a slash at its end. */
  export const base: string
  /** What the worker counts while it loads, uncompressed. */
  export const bytes: number
}
