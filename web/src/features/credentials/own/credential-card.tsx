/** One certificate, for its holder: its state, the ways to show it, and what can be changed. */
import { assessmentPaths } from 'contract/assessments/paths.ts'
import type { OwnCredential } from 'contract/credentials/model.ts'
import { credentialPaths } from 'contract/credentials/paths.ts'
import { lazy, Suspense, useState } from 'react'
import { longDate } from 'verifier/dates.ts'
import { fetchPart } from '../../../lib/connection.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import link from '../../../ui/text-link.module.css'
import { ExternalLink, TextLink } from '../../../ui/text-link.tsx'
import { formWords } from '../form-words.ts'
import { revocationWords } from '../revocation-words.ts'
import { visibilityWords } from '../visibility-words.ts'
import styles from './own-credentials.module.css'
import { StateTag } from './state-tag.tsx'

const dialogs = {
  visibility: lazy(async () => ({ default: (await fetchPart(() => import('./visibility-dialog.tsx'))).VisibilityDialog })),
  reissue: lazy(async () => ({ default: (await fetchPart(() => import('./reissue-dialog.tsx'))).ReissueDialog })),
  revoke: lazy(async () => ({ default: (await fetchPart(() => import('./revoke-dialog.tsx'))).RevokeDialog })),
}

export function CredentialCard({ credential }: { credential: OwnCredential }) {
  const [open, setOpen] = useState<keyof typeof dialogs>()
  const { code, title, name, shows_scores, state, visibility, issued_at, valid_until, linkedin_url } = credential
  const isShown = visibility !== 'hidden'
  const Opened = open && dialogs[open]
  return (
    <Card title={title} tag={<StateTag state={state} />}>
      <div className={styles.card}>
        <dl className={styles.facts}>
          <Fact name="Name" value={name} />
          <Fact name="Says" value={shows_scores ? 'Passed, with scores' : 'Passed'} />
          <Fact name="Issued on" value={longDate(issued_at)} />
          <Fact name="Valid until" value={longDate(valid_until)} />
        </dl>
        <Onward {...credential} />
        <p>
          <strong>{visibilityWords[visibility].name}.</strong> {visibilityWords[visibility].text}
        </p>
        <div className={styles.actions}>
          {isShown && (
            <LinkButton kind="secondary" small to={credentialPaths.page(code)} reloadDocument>
              Open its page
            </LinkButton>
          )}
          <Button kind="secondary" small onClick={() => setOpen('visibility')}>
            Change the visibility
          </Button>
          {state === 'valid' && (
            <Button kind="secondary" small onClick={() => setOpen('reissue')}>
              Reissue
            </Button>
          )}
          {state !== 'revoked' && (
            <Button kind="danger" small onClick={() => setOpen('revoke')}>
              Revoke
            </Button>
          )}
        </div>
        {isShown && state === 'valid' && (
          <>
            <ul className={styles.forms} aria-label="Downloads">
              {formWords.map(({ form, name: formName, use }) => (
                <li key={form}>
                  <a className={link.link} href={credentialPaths.form(code, form)} download={`certificate-${code}.${form}`}>
                    Download {formName}
                  </a>
                  <span>{use}</span>
                </li>
              ))}
            </ul>
            <p>
              <ExternalLink href={linkedin_url}>Add it to your LinkedIn profile</ExternalLink>
            </p>
          </>
        )}
      </div>
      {Opened && (
        <Suspense>
          <Opened credential={credential} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </Card>
  )
}

/** Why it is no longer valid, or how it is renewed. */
function Onward({ state, revoked_at, revocation_reason, renewable_from }: OwnCredential) {
  if (state === 'revoked')
    return (
      <p>
        Revoked{revoked_at && ` on ${longDate(revoked_at)}`}. {revocation_reason && ownReasons[revocation_reason]}
      </p>
    )
  if (state === 'valid' && Date.parse(renewable_from) > Date.now())
    return (
      <p className={styles.hint}>You can renew it from {longDate(renewable_from)} on: take the examination again and pass it.</p>
    )
  return (
    <p>
      {state === 'valid' ? 'You can renew it now' : 'It has expired'}: take the examination again and pass it.{' '}
      <TextLink to={assessmentPaths.overview()}>See the examinations</TextLink>
    </p>
  )
}

const ownReasons = {
  ...revocationWords,
  replaced: 'You had it reissued: use the new certificate.',
  holder: 'You revoked it.',
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)
