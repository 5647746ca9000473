import { useOutletContext } from 'react-router'
import { useModalLink } from '../../lib/modal-link.ts'
import { LinkButton } from '../../ui/button.tsx'

/** Who has an account goes on to what they study. */
export function SignUpButton({ children }: { children: string }) {
  const modalLink = useModalLink()
  const onward = useOutletContext<string | undefined>()
  return (
    <p style={{ marginTop: 24 }}>
      <LinkButton to={onward ?? modalLink('sign-up')} preventScrollReset={!onward}>
        {onward ? 'Continue' : children}
      </LinkButton>
    </p>
  )
}
