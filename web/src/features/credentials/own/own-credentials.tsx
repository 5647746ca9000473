/** In the settings: a member's certificates, and what its holder can do with each. */
import { useQuery } from '@tanstack/react-query'
import { assessmentPaths } from 'contract/assessments/paths.ts'
import { ErrorState, Skeleton } from '../../../ui/states.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { Awaited } from './awaited.tsx'
import { CredentialCard } from './credential-card.tsx'
import styles from './own-credentials.module.css'
import { ownCredentialsQuery } from './use-own-credentials.ts'

export function OwnCredentials() {
  const { data, isError, refetch } = useQuery(ownCredentialsQuery)
  if (!data)
    return isError ? <ErrorState title="Your certificates could not be loaded." again={refetch} /> : <Skeleton lines={3} />
  return (
    <div className={styles.all}>
      {data.awaited > 0 && <Awaited count={data.awaited} />}
      {data.credentials.length === 0 && data.awaited === 0 && (
        <p>
          You have no certificates yet. You get one when you pass an examination.{' '}
          <TextLink to={assessmentPaths.overview()}>See the examinations</TextLink>
        </p>
      )}
      {data.credentials.length > 0 && (
        <ul className={styles.list} aria-label="Your certificates">
          {data.credentials.map((credential) => (
            <li key={credential.code}>
              <CredentialCard credential={credential} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
