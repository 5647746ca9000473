import { useMutation } from '@tanstack/react-query'
import { exportAccepted } from 'contract/recruiting/shortlist.ts'
import { call } from '../../../lib/api.ts'
import { saveBlob } from '../../../lib/save-blob.ts'
import { toast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import styles from './shortlist.module.css'

type Form = 'csv' | 'json'

/** Downloads the people who accepted. The mark at the beginning of a table tells spreadsheets its encoding. */
export function ExportAccepted() {
  const download = useMutation({
    mutationFn: async (form: Form) => ({ form, ...(await call(exportAccepted)) }),
    onSuccess: ({ form, people, csv }) => {
      if (people.length === 0) return toast('Nobody has accepted yet, so there is nothing to download.')
      const blob =
        form === 'csv'
          ? new Blob(['\u{FEFF}', csv], { type: 'text/csv;charset=utf-8' })
          : new Blob([JSON.stringify(people, null, 2)], { type: 'application/json' })
      saveBlob(`accepted.${form}`, blob)
    },
  })
  const busy = (form: Form) => download.isPending && download.variables === form && 'Loading…'
  return (
    <div className={styles.actions}>
      <Button kind="secondary" small busy={busy('csv')} onClick={() => download.mutate('csv')}>
        Download contacts (CSV)
      </Button>
      <Button kind="secondary" small busy={busy('json')} onClick={() => download.mutate('json')}>
        Download contacts (JSON)
      </Button>
    </div>
  )
}
