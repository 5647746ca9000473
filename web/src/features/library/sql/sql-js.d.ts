declare module 'sql.js' {
  /**
   * @param settings.useOldExtensionFunctions SQLite has them by itself now
   * @param settings.locateFile where the WebAssembly lies
   */
  export default function load(settings: {
    useOldExtensionFunctions: false
    locateFile: () => string
  }): Promise<import('contract/library/sql/engine.ts').SqlEngine>
}
