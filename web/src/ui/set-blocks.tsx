import { type Block, blocksIn } from './blocks-in.ts'
import { hasMaths } from './maths-in.ts'
import styles from './set-blocks.module.css'
import { SetText } from './set-text.tsx'

/** A text as it was written, with its formulas, code blocks and tables set. */
export function SetBlocks({ text }: { text: string }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no name but their place
  return blocksIn(text).map((block, index) => <SetBlock key={index} block={block} />)
}

function SetBlock({ block }: { block: Block }) {
  if ('text' in block) return <Line text={block.text} />
  if ('code' in block)
    return (
      <pre className={styles.code}>
        <code>{block.code}</code>
      </pre>
    )
  const [head = [], ...rows] = block.rows
  return (
    <table className={styles.table}>
      <thead>
        <tr>{cells(head, 'th')}</tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name but their place
          <tr key={index}>{cells(row, 'td')}</tr>
        ))}
      </tbody>
    </table>
  )
}

const cells = (row: readonly string[], Cell: 'th' | 'td') =>
  row.map((text, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: cells have no name but their place
    <Cell key={index}>
      <Line text={text} />
    </Cell>
  ))

const Line = ({ text }: { text: string }) => (hasMaths(text) ? <SetText text={text} /> : text)
