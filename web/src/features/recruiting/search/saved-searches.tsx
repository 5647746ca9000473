/** A recruiter's saved searches, and the dialog that saves one. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { recruitingPaths } from 'contract/recruiting/paths.ts'
import { fewestNew } from 'contract/recruiting/rules.ts'
import { deleteSavedSearch, listSavedSearches, type SavedSearch, saveSearch } from 'contract/recruiting/search.ts'
import { lazy, type SubmitEvent, Suspense, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { fetchPart } from '../../../lib/connection.ts'
import { errorText } from '../../../lib/error-text.ts'
import { endpointQuery, keyOf } from '../../../lib/queries.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { X } from '../../../ui/glyphs.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import styles from './card-search.module.css'
import { termWords } from './facet-groups.ts'

const Dialog = lazy(async () => ({ default: (await fetchPart(() => import('../../../ui/dialog.tsx'))).Dialog }))

export function SavedSearches({ terms }: { terms: string[] }) {
  const { data, isError, refetch } = useQuery(endpointQuery(listSavedSearches))
  const [isSaving, setSaving] = useState(false)
  return (
    <section className={styles.saved} aria-labelledby="saved-searches">
      <h2 id="saved-searches" className={styles.small}>
        Saved searches
      </h2>
      {isError && !data && <ErrorState title="Your saved searches could not be loaded." again={refetch} />}
      {data?.searches.length === 0 && <p className={styles.hint}>You have no saved searches.</p>}
      {data && data.searches.length > 0 && (
        <ul className={styles.list} aria-labelledby="saved-searches">
          {data.searches.map((search) => (
            <Saved key={search.id} {...search} />
          ))}
        </ul>
      )}
      <Button kind="secondary" small disabled={terms.length === 0} onClick={() => setSaving(true)}>
        Save this search
      </Button>
      {isSaving && (
        <Suspense>
          <SaveDialog terms={terms} onClose={() => setSaving(false)} />
        </Suspense>
      )}
    </section>
  )
}

function Saved({ id, name, terms }: SavedSearch) {
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: () => call(deleteSavedSearch, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(listSavedSearches) }),
  })
  return (
    <li className={styles.savedSearch}>
      <span>
        <TextLink to={recruitingPaths.search(terms)}>{name}</TextLink>
        <span className={styles.hint}>{terms.map(termWords).join(', ')}</span>
      </span>
      <IconButton name={`Delete ${name}`} onClick={() => !remove.isPending && remove.mutate()}>
        <X size={18} aria-hidden="true" />
      </IconButton>
    </li>
  )
}

function SaveDialog({ terms, onClose }: { terms: string[]; onClose: () => void }) {
  const client = useQueryClient()
  const [name, setName] = useState('')
  const save = useMutation({
    mutationFn: () => call(saveSearch, { body: { name: name.trim(), terms } }),
    meta: { quiet: true },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: keyOf(listSavedSearches) })
      onClose()
    },
  })
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    if (!save.isPending) save.mutate()
  }
  return (
    <Dialog title="Save this search" open onClose={() => !save.isPending && onClose()}>
      <form className={styles.form} onSubmit={send} noValidate>
        <p>{terms.map(termWords).join(', ')}</p>
        <p>We email you once a week if at least {fewestNew} new candidates match.</p>
        <TextField
          label="Name"
          value={name}
          maxLength={80}
          onChange={({ target }) => setName(target.value)}
          error={save.error && errorText(save.error)}
        />
        <Button type="submit" full disabled={name.trim() === ''} busy={save.isPending && 'Saving…'}>
          Save
        </Button>
      </form>
    </Dialog>
  )
}
