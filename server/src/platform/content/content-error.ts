/** What an author did wrong: where it stands, and a sentence saying what to write instead. */
export interface ContentError {
  /** Relative to the content folder, with forward slashes. */
  file: string
  /** Counted from 1; absent where the whole file is meant. */
  line?: number
  message: string
}

export const contentErrorText = ({ file, line, message }: ContentError): string =>
  line === undefined ? `${file}: ${message}` : `${file}:${line}: ${message}`

/** All errors at once, a line each: an author repairs a library in one pass. */
export const contentErrorReport = (errors: readonly ContentError[]): string =>
  [`The content folder has ${errors.length} ${errors.length === 1 ? 'error' : 'errors'}:`, ...errors.map(contentErrorText)].join(
    '\n',
  )

/** A folder that is not loaded for what is wrong in it. */
export class ContentRefused extends Error {
  readonly errors: readonly ContentError[]

  constructor(errors: readonly ContentError[]) {
    super(contentErrorReport(errors))
    this.name = 'Error'
    this.errors = errors
  }
}
