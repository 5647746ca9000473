/** The log of a sitting so far, as it is stored. */
import type { LogEntry } from 'contract/assessments/model.ts'
import { moment } from '../../../lib/date.ts'
import { Table } from '../../../ui/table.tsx'
import { eventText } from '../event-text.ts'
import result from '../result/result.module.css'

export const LiveLog = ({ entries }: { entries: readonly LogEntry[] }) => (
  <section className={result.part} aria-labelledby="live-log">
    <h2 id="live-log" className={result.partTitle}>
      Log
    </h2>
    <p className={result.note}>Newest first. No entry is a verdict.</p>
    <Table
      label="Log"
      rows={entries.toReversed()}
      keyOf={({ number }) => number}
      columns={[
        { title: 'No.', cell: ({ number }) => number },
        { title: 'When', cell: ({ at }) => moment(at) },
        { title: 'What', strong: true, cell: eventText },
        { title: 'Hash', derived: true, cell: ({ hash }) => <code title={hash}>{hash.slice(0, 12)}</code> },
      ]}
    />
  </section>
)
