/** Whether a text may have a code block or a table: cheap to ask, and what sets them is loaded only then. */
export const hasBlocks = (text: string): boolean => text.split('\n').some((line) => fence.test(line) || isBelowHead(line))

const fence = /^ {0,3}(?:```|~~~)/

/** The line of dashes and bars below the head of a table. */
const isBelowHead = (line: string): boolean => /^[ |:-]+$/.test(line) && line.includes('-') && line.includes('|')
