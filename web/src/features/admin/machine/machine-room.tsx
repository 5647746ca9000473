/** How the machine is: what runs, what waits, what went wrong. It is asked anew every half a minute, as processes report. */
import { useQuery } from '@tanstack/react-query'
import { type Machine, readMachine } from 'contract/admin/machine.ts'
import type { ReactNode } from 'react'
import { moment } from '../../../lib/date.ts'
import { fileSize } from '../../../lib/file-size.ts'
import { endpointQuery } from '../../../lib/queries.ts'
import { useSettings } from '../../../lib/site-data.ts'
import { Skeleton } from '../../../ui/states.tsx'
import styles from '../admin.module.css'
import { NotLoaded } from '../paged.tsx'
import { Part } from '../part.tsx'
import { Backups } from './backups.tsx'
import { Jobs } from './jobs.tsx'
import { Limits } from './limits.tsx'
import { MailQueue } from './mail-queue.tsx'
import { Processes } from './processes.tsx'
import { ServerErrors } from './server-errors.tsx'

export function MachineRoom() {
  const { productName } = useSettings()
  const { data, isError, refetch } = useQuery({ ...endpointQuery(readMachine), refetchInterval: 30_000 })
  return (
    <>
      <title>{`Machine · ${productName}`}</title>
      <h1 className={styles.title}>Machine</h1>
      {!data && (isError ? <NotLoaded retry={refetch} /> : <Skeleton lines={8} />)}
      {data && (
        <>
          <Versions machine={data} />
          <Processes processes={data.processes} />
        </>
      )}
      <MailQueue counts={data?.mails} />
      {data && (
        <>
          <ServerErrors errors={data.errors} />
          <Backups backups={data.backups} />
          <Jobs jobs={data.jobs} />
          <Limits limits={data.limits} />
        </>
      )}
    </>
  )
}

const engines = { embedded: 'embedded (PGlite)', postgres: 'PostgreSQL' }

function Versions({ machine }: { machine: Machine }) {
  return (
    <Part id="versions" title="Versions">
      <dl className={styles.facts}>
        <Fact name="Product">{machine.commit ?? 'unknown: this installation has no Git history'}</Fact>
        <Fact name="Newest migration">{machine.migration}</Fact>
        <Fact name="Node">{machine.node}</Fact>
        <Fact name="Database">
          {engines[machine.engine]} {machine.engine_version}
        </Fact>
        <Fact name="Database size">{fileSize(machine.database_bytes)}</Fact>
        <Fact name="Newest complete backup">{machine.backups.newest_at ? moment(machine.backups.newest_at) : 'none'}</Fact>
      </dl>
    </Part>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
