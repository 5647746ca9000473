/** What was handed in and kept of one question's code: looked at, compared, taken back. It carries a comparison: import `lazy-past-code-dialog.tsx`. */
import { useQuery } from '@tanstack/react-query'
import { getPastCode, listPastCode, type PastCode } from 'contract/library/past-code.ts'
import { useState } from 'react'
import { endpointQuery } from '../../../../lib/queries.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Select } from '../../../../ui/select.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../../../ui/states.tsx'
import { ComparedCode } from './compared-code.tsx'
import styles from './past-code-dialog.module.css'
import { keyOfPast, PastCodeList, titleOf } from './past-code-list.tsx'

export interface PastCodeDialogProps {
  /** Of the item's placement. */
  id: number
  /** What stands in the editor. */
  current: string
  /** The submission to begin with; else the newest. */
  submission?: number | undefined
  /** Puts it into the editor, once what stands there is kept. */
  onTakeBack: (code: string) => Promise<void>
  onClose: () => void
}

export function PastCodeDialog({ id, onClose, ...rest }: PastCodeDialogProps) {
  const { data, isError, refetch } = useQuery({ ...endpointQuery(listPastCode, { params: { id } }), staleTime: 0 })
  return (
    <Dialog title="Earlier code" open wide onClose={onClose}>
      {data && data.past.length > 0 && <Loaded id={id} past={data.past} {...rest} />}
      {data?.past.length === 0 && (
        <EmptyState title="No submissions yet.">Each test run is saved here with its code and result.</EmptyState>
      )}
      {!data && (isError ? <NotLoaded again={() => void refetch()} /> : <Skeleton lines={6} />)}
    </Dialog>
  )
}

const withEditor = 'editor'
const byItself = 'none'

interface LoadedProps extends Omit<PastCodeDialogProps, 'onClose'> {
  past: readonly PastCode[]
}

function Loaded({ id, past, current, submission, onTakeBack }: LoadedProps) {
  const [wanted, choose] = useState(() => past.find(({ kind, id: own }) => kind === 'submission' && own === submission))
  const chosen = past.find((one) => wanted && keyOfPast(one) === keyOfPast(wanted)) ?? past[0]
  const [against, compare] = useState(withEditor)
  const other = past.find((one) => keyOfPast(one) === against)
  const code = usePastCode(id, chosen)
  const otherCode = usePastCode(id, other)
  const [isTaking, setTaking] = useState(false)
  const compared = against === withEditor ? current : otherCode.data?.code
  const takeBack = async () => {
    if (code.data === undefined || isTaking) return
    setTaking(true)
    await onTakeBack(code.data.code).finally(() => setTaking(false))
  }
  if (!chosen) return null
  const isFailed = code.isError || otherCode.isError
  const isThere = code.data && (against === byItself || compared !== undefined)
  return (
    <>
      <PastCodeList past={past} chosen={chosen} onChoose={choose} />
      <Select
        label="Compared with"
        value={against}
        onChange={({ target }) => compare(target.value)}
        options={[
          { value: withEditor, name: 'The code in the editor' },
          { value: byItself, name: 'Nothing (show it alone)' },
          ...past.filter((one) => one !== chosen).map((one) => ({ value: keyOfPast(one), name: titleOf(one) })),
        ]}
      />
      {code.data && isThere && <ComparedCode code={code.data.code} other={against === byItself ? undefined : compared} />}
      {isFailed && (
        <NotLoaded
          again={() => {
            for (const query of [code, otherCode]) if (query.isError) void query.refetch()
          }}
        />
      )}
      {!isThere && !isFailed && <Skeleton lines={6} />}
      <div className={styles.foot}>
        <p className={styles.note}>The code in the editor is saved first.</p>
        <Button busy={isTaking && 'Keeping…'} disabled={!code.data || code.data.code === current} onClick={() => void takeBack()}>
          Copy to the editor
        </Button>
      </div>
    </>
  )
}

/** Code of before never changes. */
function usePastCode(id: number, past: PastCode | undefined) {
  const params = { id, kind: past?.kind ?? 'kept', pastId: past?.id ?? 0 }
  return useQuery({ ...endpointQuery(getPastCode, { params }), staleTime: Number.POSITIVE_INFINITY, enabled: past !== undefined })
}

const NotLoaded = ({ again }: { again: () => void }) => (
  <ErrorState title="Your earlier code could not be loaded." again={again}>
    The code in the editor is unchanged.
  </ErrorState>
)
