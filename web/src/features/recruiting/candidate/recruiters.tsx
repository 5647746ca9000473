/** In the settings: a member's card for recruiters, its requests and its views. */
import { useQuery } from '@tanstack/react-query'
import { paths } from 'contract/paths.ts'
import { ErrorState, Skeleton } from '../../../ui/states.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { CardForm } from './card-form.tsx'
import { CardPreview } from './card-preview.tsx'
import { Inbox } from './inbox.tsx'
import styles from './recruiters.module.css'
import { Switch } from './switch.tsx'
import { recruitingQuery } from './use-recruiting.ts'
import { Views } from './views.tsx'

export function Recruiters() {
  const { data, isError, refetch } = useQuery(recruitingQuery)
  if (!data)
    return isError ? <ErrorState title="Your card for recruiters could not be loaded." again={refetch} /> : <Skeleton lines={3} />
  if (!data.may_join && !data.is_on)
    return (
      <p>
        Recruiters can find members who have or had Interview or a certificate plan.{' '}
        <TextLink to={paths.settings({ part: 'plans' })}>See the plans</TextLink>
      </p>
    )
  return (
    <div className={styles.all}>
      <Switch state={data} />
      <Inbox isOn={data.is_on} blocked={data.blocked} />
      <CardPreview state={data} />
      <CardForm state={data} />
      <Views />
    </div>
  )
}
