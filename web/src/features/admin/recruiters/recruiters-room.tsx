/** Firms of recruiters, for administrators: those that wait for a decision first. */
import { useQuery } from '@tanstack/react-query'
import { type AdministeredFirm, listFirms } from 'contract/recruiting/firms.ts'
import { useState } from 'react'
import { endpointQuery } from '../../../lib/queries.ts'
import { useSettings } from '../../../lib/site-data.ts'
import { Skeleton } from '../../../ui/states.tsx'
import styles from '../admin.module.css'
import { NotLoaded } from '../paged.tsx'
import { Part } from '../part.tsx'
import { DecideDialog, type Decision } from './decide-dialog.tsx'
import { FirmRow } from './firm-row.tsx'

export function RecruitersRoom() {
  const { productName } = useSettings()
  const { data, isError, refetch } = useQuery(endpointQuery(listFirms))
  const [asked, setAsked] = useState<{ firm: AdministeredFirm; decision: Decision }>()
  const waiting = data?.firms.filter(({ state }) => state === 'waiting') ?? []
  const decided = data?.firms.filter(({ state }) => state !== 'waiting') ?? []
  const list = (label: string, firms: AdministeredFirm[]) => (
    <ul className={styles.list} aria-label={label}>
      {firms.map((firm) => (
        <FirmRow key={firm.id} firm={firm} onDecide={(decision) => setAsked({ firm, decision })} />
      ))}
    </ul>
  )
  return (
    <>
      <title>{`Recruiters · ${productName}`}</title>
      <h1 className={styles.title}>Recruiters</h1>
      {!data && (isError ? <NotLoaded retry={refetch} /> : <Skeleton />)}
      {data && (
        <>
          <Part id="waiting-firms" title="Firms that wait for approval">
            {waiting.length > 0 ? list('Firms that wait for approval', waiting) : <p>No firm waits.</p>}
          </Part>
          <Part id="decided-firms" title="All other firms">
            {decided.length > 0 ? list('All other firms', decided) : <p>No firm was approved yet.</p>}
          </Part>
        </>
      )}
      {asked && <DecideDialog {...asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}
