import { useSettings } from '../../lib/site-data.ts'
import { Dialog } from '../../ui/dialog.tsx'
import text from '../../ui/text-link.module.css'
import form from './form.module.css'

export function SupportDialog({ onClose }: { onClose: () => void }) {
  const { supportEmail } = useSettings()
  return (
    <Dialog title="Customer Support" open onClose={onClose}>
      <p>Write to us, and a person will answer:</p>
      <p>
        <a className={`${text.link} ${form.address}`} href={`mailto:${supportEmail}`}>
          {supportEmail}
        </a>
      </p>
      <p className={form.lead}>
        To free one of your two browser slots, write from your account’s email address. Only support can free a slot.
      </p>
    </Dialog>
  )
}
