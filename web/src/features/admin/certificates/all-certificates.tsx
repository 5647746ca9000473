import { type AdministeredCredential, listAllCredentials } from 'contract/credentials/administration.ts'
import { credentialPaths } from 'contract/credentials/paths.ts'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { date } from '../../../lib/date.ts'
import { keyOf } from '../../../lib/queries.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import styles from '../admin.module.css'
import { Paged } from '../paged.tsx'
import { Part } from '../part.tsx'
import { useFormInAddress } from '../use-form-in-address.ts'
import { Holder } from './holder.tsx'
import { RequestRevocation } from './request-revocation.tsx'
import { reasonWords, visibilityWords } from './words.ts'

export function AllCertificates() {
  const { form, setForm, settled } = useFormInAddress({ search: '' })
  const [revoked, setRevoked] = useState<AdministeredCredential>()
  const query = settled.search.trim() ? { search: settled.search.trim() } : {}
  return (
    <Part id="all-certificates" title="All certificates">
      <search className={styles.filters}>
        <TextField
          label="Find a certificate"
          help="Its code, or its holder’s email or username."
          type="search"
          maxLength={254}
          value={form.search}
          onChange={({ target }) => setForm({ search: target.value })}
        />
      </search>
      <Paged
        queryKey={[...keyOf(listAllCredentials), 'all', query]}
        load={async (skip: number | undefined, signal) => {
          const page = await call(listAllCredentials, { query: { ...query, ...(skip && { skip }) }, signal })
          return { ...page, next_cursor: page.has_more ? (skip ?? 0) + page.credentials.length : null }
        }}
        rowsOf={({ credentials }) => credentials}
        empty={query.search ? 'No certificate matches.' : 'No certificate was issued yet.'}
      >
        {(credentials) => (
          <ul className={styles.list} aria-label="Certificates">
            {credentials.map((credential) => (
              <Row key={credential.code} credential={credential} onRevoke={() => setRevoked(credential)} />
            ))}
          </ul>
        )}
      </Paged>
      {revoked && <RequestRevocation credential={revoked} onClose={() => setRevoked(undefined)} />}
    </Part>
  )
}

const tones = { valid: 'good', expired: 'waiting', revoked: 'bad' } as const
const stateWords = { valid: 'Valid', expired: 'Expired', revoked: 'Revoked' }

function Row({ credential, onRevoke }: { credential: AdministeredCredential; onRevoke: () => void }) {
  const { code, title, holder, state, visibility, issued_at, valid_until } = credential
  const { revoked_at, revocation_reason, explanation, request } = credential
  return (
    <li className={styles.row}>
      <div className={styles.name}>
        <Holder holder={holder} />
        <span>{title}</span>
        <Tag tone={tones[state]}>{stateWords[state]}</Tag>
      </div>
      <p className={styles.small}>
        {code} · issued on {date(issued_at)}, valid until {date(valid_until)} · {visibilityWords[visibility]}
      </p>
      {revoked_at && (
        <p className={styles.small}>
          Revoked on {date(revoked_at)}
          {revocation_reason && `, ${reasonWords[revocation_reason]}`}
        </p>
      )}
      {explanation && <p className={styles.words}>{explanation}</p>}
      {request && <p className={styles.small}>A requested revocation waits for a decision, above.</p>}
      <div className={styles.deeds}>
        {visibility !== 'hidden' && (
          <LinkButton kind="quiet" small to={credentialPaths.page(code)} reloadDocument>
            Open its page
            <VisuallyHidden>{` (${code})`}</VisuallyHidden>
          </LinkButton>
        )}
        {state !== 'revoked' && !request && (
          <Button kind="danger" small onClick={onRevoke}>
            Request a revocation
            <VisuallyHidden>{` of ${code}`}</VisuallyHidden>
          </Button>
        )}
      </div>
    </li>
  )
}
