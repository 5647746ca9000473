import { useModalLink } from '../../lib/modal-link.ts'
import { LinkButton } from '../../ui/button.tsx'

export function SignUpButton({ children }: { children: string }) {
  const modalLink = useModalLink()
  return (
    <p style={{ marginTop: 24 }}>
      <LinkButton to={modalLink('sign-up')} preventScrollReset>
        {children}
      </LinkButton>
    </p>
  )
}
