/** The dialogs that have addresses. */
import { useModal } from '../../lib/modal-link.ts'
import { useSettings } from '../../lib/site-data.ts'
import { Dialog } from '../../ui/dialog.tsx'
import text from '../../ui/text-link.module.css'

export default function AccountModals() {
  const { modal, close } = useModal()
  const { supportEmail } = useSettings()
  return (
    <Dialog title="Customer Support" open={modal === 'support'} onClose={close}>
      <p>Write to us and a person answers:</p>
      <p>
        <a className={text.link} href={`mailto:${supportEmail}`}>
          {supportEmail}
        </a>
      </p>
    </Dialog>
  )
}
