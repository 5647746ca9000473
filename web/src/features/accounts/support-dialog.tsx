import { useSettings } from '../../lib/site-data.ts'
import { Dialog } from '../../ui/dialog.tsx'
import text from '../../ui/text-link.module.css'

export default function SupportDialog({ onClose }: { onClose: () => void }) {
  const { supportEmail } = useSettings()
  return (
    <Dialog title="Customer Support" open onClose={onClose}>
      <p>Write to us and a person answers:</p>
      <p>
        <a className={text.link} href={`mailto:${supportEmail}`}>
          {supportEmail}
        </a>
      </p>
    </Dialog>
  )
}
