/** In Your work: one's certificates with their states. Who has none sees nothing of it. */
import { useQuery } from '@tanstack/react-query'
import type { OwnCredential } from 'contract/credentials/model.ts'
import { credentialPaths } from 'contract/credentials/paths.ts'
import { paths } from 'contract/paths.ts'
import { longDate } from 'verifier/dates.ts'
import { ErrorState } from '../../../ui/states.tsx'
import link from '../../../ui/text-link.module.css'
import { TextLink } from '../../../ui/text-link.tsx'
import { Awaited } from './awaited.tsx'
import styles from './certificates-in-short.module.css'
import { StateTag } from './state-tag.tsx'
import { ownCredentialsQuery } from './use-own-credentials.ts'

export function CertificatesInShort() {
  const { data, isError, refetch } = useQuery(ownCredentialsQuery)
  if (isError && !data) return <ErrorState title="Your certificates could not be loaded." again={refetch} />
  if (!data || data.credentials.length + data.awaited === 0) return null
  return (
    <section className={styles.part} aria-labelledby="own-certificates">
      <h2 id="own-certificates" className={styles.title}>
        Certificates
      </h2>
      {data.awaited > 0 && <Awaited count={data.awaited} />}
      {data.credentials.length > 0 && (
        <ul className={styles.list} aria-labelledby="own-certificates">
          {data.credentials.map((credential) => (
            <Row key={credential.code} {...credential} />
          ))}
        </ul>
      )}
      <p>
        <TextLink to={paths.settings({ part: 'certificates' })}>Share, reissue or revoke them in Settings</TextLink>
      </p>
    </section>
  )
}

const Row = ({ code, title, state, visibility, valid_until, revoked_at }: OwnCredential) => (
  <li className={styles.row}>
    <span className={styles.name}>
      {visibility === 'hidden' ? (
        title
      ) : (
        <a className={link.link} href={credentialPaths.page(code)}>
          {title}
        </a>
      )}
      <StateTag state={state} />
    </span>
    <span className={styles.small}>
      {revoked_at
        ? `Revoked on ${longDate(revoked_at)}`
        : `${state === 'expired' ? 'Was valid' : 'Valid'} until ${longDate(valid_until)}`}
    </span>
  </li>
)
