import { useState } from 'react'
import { Button, IconButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { Contrast } from '../../ui/glyphs.tsx'
import { Menu } from '../../ui/menu.tsx'
import { OpenedMenu } from '../../ui/opened-menu.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import { Group, Row } from './side.tsx'

type Opened = 'dialog' | 'question' | 'drawer'

export function Floating() {
  const [opened, setOpened] = useState<Opened>()
  const [module, setModule] = useState('Interview')
  const close = () => setOpened(undefined)
  return (
    <>
      <Group title="Dialog and drawer">
        <Row>
          <Button kind="secondary" onClick={() => setOpened('dialog')}>
            Open a dialog
          </Button>
          <Button kind="danger" onClick={() => setOpened('question')}>
            Ask a question
          </Button>
          <Button kind="secondary" onClick={() => setOpened('drawer')}>
            Open a drawer
          </Button>
        </Row>
      </Group>
      <Group title="Menu and tooltip">
        <Row>
          <Menu
            label="Platform"
            Opened={OpenedMenu}
            entries={[
              ...['Interview', 'Vantage', 'Core certificate'].map((title) => ({
                id: title,
                title,
                note: title === 'Vantage' ? 'No subscription' : undefined,
                current: title === module,
                onChoose: () => setModule(title),
              })),
              { id: 'forum', title: 'Forum', disabled: true },
            ]}
          >
            {module}
          </Menu>
          <Tooltip hint="Light, dark, or the system setting">
            <IconButton name="Theme" title="">
              <Contrast size={18} />
            </IconButton>
          </Tooltip>
        </Row>
      </Group>
      <Dialog title="Log in" open={opened === 'dialog'} onClose={close}>
        <TextField label="Email" autoFocus />
        <PasswordField label="Password" error="Password is required" />
        <Button full>Log in</Button>
      </Dialog>
      <Dialog title="Are you sure?" role="alertdialog" mustAnswer open={opened === 'question'} onClose={close}>
        <p>The subscription ends with the period you paid for.</p>
        <Row>
          <Button kind="secondary" onClick={close} autoFocus>
            No
          </Button>
          <Button kind="danger" onClick={close}>
            Yes
          </Button>
        </Row>
      </Dialog>
      <Drawer title="Questions" open={opened === 'drawer'} onClose={close}>
        <p>For content that doesn’t fit on a phone.</p>
      </Drawer>
    </>
  )
}
