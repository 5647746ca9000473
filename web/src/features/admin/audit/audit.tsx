/** Who did what to whom: filtered, and taken along for a spreadsheet. */
import { useMutation, useQuery } from '@tanstack/react-query'
import { exportAudit, listAudit, listAuditEvents } from 'contract/admin/audit.ts'
import { call } from '../../../lib/api.ts'
import { withPassword } from '../../../lib/asking-password.ts'
import { endpointQuery, keyOf } from '../../../lib/queries.ts'
import { useSettings } from '../../../lib/site-data.ts'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import styles from '../admin.module.css'
import { Paged } from '../paged.tsx'
import { savePartsAs } from '../save-text.ts'
import { useFormInAddress } from '../use-form-in-address.ts'
import { AuditList } from './audit-list.tsx'
import { eventTitle } from './audit-words.ts'

const blank = { whom: '', by: '', event: '', from: '', to: '' }

export function Audit() {
  const { productName } = useSettings()
  const { form, setForm, settled } = useFormInAddress(blank)
  const filter = filterOf(settled)
  const { data } = useQuery(endpointQuery(listAuditEvents))
  const events = [{ value: '', name: 'Any' }, ...(data?.events ?? []).map((event) => ({ value: event, name: eventTitle(event) }))]
  const take = useMutation({
    mutationFn: () =>
      withPassword(() =>
        savePartsAs('audit.csv', (cursor) => call(exportAudit, { query: { ...filter, ...(cursor && { cursor }) } })),
      ),
  })
  const field = (name: keyof typeof blank) => ({
    value: form[name],
    onChange: ({ target }: { target: { value: string } }) => setForm({ ...form, [name]: target.value }),
  })
  return (
    <>
      <title>{`Audit · ${productName}`}</title>
      <h1 className={styles.title}>Audit</h1>
      <search className={styles.filters}>
        <Select label="Event" options={events} {...field('event')} />
        <TextField label="Account" help="An account number." inputMode="numeric" maxLength={10} {...field('whom')} />
        <TextField label="Done by" help="An account number." inputMode="numeric" maxLength={10} {...field('by')} />
        <TextField
          label="From"
          help="The first day to include, in UTC. The list shows your local time."
          type="date"
          {...field('from')}
        />
        <TextField label="To" help="The last day to include, in UTC." type="date" {...field('to')} />
      </search>
      <Paged
        queryKey={[...keyOf(listAudit), filter]}
        load={(cursor, signal) => call(listAudit, { query: { ...filter, ...(cursor && { cursor }) }, signal })}
        rowsOf={({ rows }) => rows}
        empty="No events match these filters."
      >
        {(rows) => <AuditList rows={rows} named />}
      </Paged>
      <div className={styles.more}>
        <Button kind="secondary" busy={take.isPending && 'Saving…'} onClick={() => take.mutate()}>
          Download as CSV
        </Button>
      </div>
    </>
  )
}

/** What is filled in and can be meant. */
function filterOf({ whom, by, event, from, to }: typeof blank) {
  const number = (text: string) => (/^[1-9]\d{0,8}$/.test(text.trim()) ? Number(text) : undefined)
  const [whomId, byId] = [number(whom), number(by)]
  return {
    ...(whomId && { whom: whomId }),
    ...(byId && { by: byId }),
    ...(event && { event }),
    ...(from && { from }),
    ...(to && { to }),
  }
}
