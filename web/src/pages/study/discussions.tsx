/** `/discussions` and one discussion. Until they can be read here, the page says so, and leads back: nothing is promised for a day. */
import { subjects } from 'contract/discussions/model.ts'
import { paths } from 'contract/paths.ts'
import { type ClientLoaderFunctionArgs, replace, useNavigate, useParams } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { PlainPage } from './plain-page.tsx'

// spec §2.6: without what it is about, the list leads to /404
export function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const isOne = params.discussionId !== undefined
  if (!isOne && !subjects.some((subject) => /^\d+(,\d+)*$/.test(searchParams.get(subject) ?? ''))) throw replace(paths.notFound())
  return null
}

export const meta = () => [{ name: 'robots', content: 'noindex' }]

export default function Discussions() {
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
