/** Certificates, for administrators: requested revocations first, then all certificates. */
import { useQuery } from '@tanstack/react-query'
import { listAllCredentials } from 'contract/credentials/administration.ts'
import { endpointQuery } from '../../../lib/queries.ts'
import { useSettings } from '../../../lib/site-data.ts'
import { Note } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/states.tsx'
import styles from '../admin.module.css'
import { NotLoaded } from '../paged.tsx'
import { Part } from '../part.tsx'
import { AllCertificates } from './all-certificates.tsx'
import { RevocationRequest } from './revocation-request.tsx'

export function CertificatesRoom() {
  const { productName } = useSettings()
  const { data, isError, refetch } = useQuery(endpointQuery(listAllCredentials, { query: { waiting: 'true' } }))
  return (
    <>
      <title>{`Certificates · ${productName}`}</title>
      <h1 className={styles.title}>Certificates</h1>
      {data?.issues_here === false && (
        <Note>
          This server has no key to sign with, so it issues no certificates. Set the key as <code>docs/operating.md</code>{' '}
          describes under “Certificates”. Certificates that were issued stay valid.
        </Note>
      )}
      {data !== undefined && data.awaited > 0 && (
        <p role="status" className={styles.more}>
          {data.awaited === 1
            ? '1 passed examination waits for its certificate.'
            : `${data.awaited.toLocaleString('en-US')} passed examinations wait for their certificates.`}
        </p>
      )}
      {!data && (isError ? <NotLoaded retry={refetch} /> : <Skeleton />)}
      {data && data.credentials.length > 0 && (
        <Part id="requested-revocations" title="Requested revocations">
          <ul className={styles.list} aria-label="Requested revocations">
            {data.credentials.map((credential) => (
              <RevocationRequest key={credential.code} credential={credential} />
            ))}
          </ul>
        </Part>
      )}
      <AllCertificates />
    </>
  )
}
