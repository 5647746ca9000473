/** The address of an answer or a reply, for who wants to send it to somebody. */
import { useLocation } from 'react-router'
import { toast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { idOf } from './address.ts'

export function CopyLink({ id, name }: { id: number; name: string }) {
  const { pathname } = useLocation()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(new URL(`${pathname}#${idOf(id)}`, location.href).href)
      toast('The link is copied.')
    } catch {
      toast('The link could not be copied. You can copy it from the time of the post.', 'bad')
    }
  }
  return (
    <Button kind="quiet" small onClick={copy}>
      Copy link
      <VisuallyHidden> to {name}</VisuallyHidden>
    </Button>
  )
}
