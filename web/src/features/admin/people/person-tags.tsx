import type { FoundPerson } from 'contract/accounts/administration.ts'
import { Tag } from '../../../ui/tag.tsx'

/** What is special about an account. */
export function PersonTags({
  person,
}: {
  person: Pick<FoundPerson, 'role' | 'suspended_at' | 'email_confirmed_at' | 'is_erased'>
}) {
  const { role, suspended_at, email_confirmed_at, is_erased } = person
  if (is_erased) return <Tag tone="waiting">Erased</Tag>
  return (
    <>
      {role !== 'none' && <Tag tone="good">{role === 'staff' ? 'Staff' : 'Administrator'}</Tag>}
      {suspended_at && <Tag tone="bad">Suspended</Tag>}
      {!email_confirmed_at && <Tag tone="waiting">Email not confirmed</Tag>}
    </>
  )
}
