/** The last section of the settings (readings §7): a copy of what is kept of oneself, and leaving for good. */
import { useQuery } from '@tanstack/react-query'
import { ErrorState, Skeleton } from '../../ui/states.tsx'
import { CopyOfData } from './copy-of-data.tsx'
import { LeaveForGood } from './leave-for-good.tsx'
import styles from './privacy.module.css'
import { privacyQuery } from './privacy-query.ts'

/** @param secret of the mailed link, where one came by it */
export function YourData({ email, secret }: { email: string; secret: string | null }) {
  const { data, isError, refetch } = useQuery(privacyQuery)
  const failure = <ErrorState title="Your data could not be loaded." again={refetch} />
  return (
    <div className={styles.parts}>
      {!data && (isError ? failure : <Skeleton lines={4} />)}
      {data && (
        <>
          <CopyOfData copy={data.export} email={email} secret={secret} />
          <LeaveForGood erasure={data.erasure} hindrance={data.hindrance} email={email} />
        </>
      )}
    </div>
  )
}
