import { useNavigate, useParams } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { PlainPage } from './plain-page.tsx'

/** Says what is not here, and leads back: nothing is promised for a day. */
export function NotYetReadable() {
  const navigate = useNavigate()
  const isOne = useParams().discussionId !== undefined
  return (
    <PlainPage
      title={isOne ? 'Discussion' : 'Discussions'}
      texts={[`${isOne ? 'This discussion' : 'The discussions'} cannot be read on this site yet. What is posted is kept.`]}
      action={<Button onClick={() => navigate(-1)}>Go back</Button>}
    />
  )
}
