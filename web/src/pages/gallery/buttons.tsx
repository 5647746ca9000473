import { Pause, Play, RotateCcw } from 'lucide-react'
import { Button, IconButton, LinkButton } from '../../ui/button.tsx'
import { ExternalLink, TextLink } from '../../ui/text-link.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import { Group, Row } from './side.tsx'

export function Buttons() {
  return (
    <>
      <Group title="Kinds">
        <Row>
          <Button>Primary</Button>
          <Button kind="secondary">Secondary</Button>
          <Button kind="danger">Delete</Button>
          <Button kind="quiet">Quiet</Button>
        </Row>
      </Group>
      <Group title="States: hover, focus, disabled, busy">
        <Row>
          <Button data-state="hover">Hover</Button>
          <Button data-state="focus">Focus</Button>
          <Button disabled>Disabled</Button>
          <Button busy="Saving…">Save changes</Button>
        </Row>
        <Row>
          <Button kind="secondary" data-state="hover">
            Hover
          </Button>
          <Button kind="secondary" data-state="focus">
            Focus
          </Button>
          <Button kind="secondary" disabled>
            Disabled
          </Button>
          <Button kind="secondary" busy="Sending…">
            Send OTP
          </Button>
        </Row>
      </Group>
      <Group title="In toolbars, 36 px">
        <Row>
          <Button small>
            <Play size={13} fill="currentColor" aria-hidden="true" /> Run
          </Button>
          <Button small kind="secondary">
            Reset
          </Button>
          <Button small kind="danger">
            Delete
          </Button>
          <Button small kind="secondary" disabled>
            Disabled
          </Button>
        </Row>
        <Row>
          <Tooltip hint="Runs the code, Ctrl+Enter">
            <IconButton name="Run" title="">
              <Play size={18} aria-hidden="true" />
            </IconButton>
          </Tooltip>
          <IconButton name="Pause" data-state="hover">
            <Pause size={18} aria-hidden="true" />
          </IconButton>
          <IconButton name="Reset" data-state="focus">
            <RotateCcw size={18} aria-hidden="true" />
          </IconButton>
        </Row>
      </Group>
      <Group title="Links">
        <Row>
          <LinkButton to="#buttons">A link that looks like a button</LinkButton>
        </Row>
        <p>
          Fees are non-refundable; see the <TextLink to="#buttons">terms</TextLink>. The thesis is{' '}
          <ExternalLink href="https://www.numdam.org/item/ASENS_1900_3_17__21_0/">in the library of Numdam</ExternalLink>.
        </p>
      </Group>
    </>
  )
}
