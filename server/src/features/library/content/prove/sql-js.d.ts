declare module 'sql.js' {
  /** @param settings.useOldExtensionFunctions SQLite has them by itself now */
  export default function load(settings: {
    useOldExtensionFunctions: false
  }): Promise<import('contract/library/sql/engine.ts').SqlEngine>
}
