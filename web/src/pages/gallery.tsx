/** The whole kit on one page, every state, light and dark side by side. Outside production only. */
import { Play } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { toast } from '../lib/toasts.ts'
import { Badge } from '../ui/badge.tsx'
import { Button, IconButton, LinkButton } from '../ui/button.tsx'
import { Card, Note } from '../ui/card.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { CodeField } from '../ui/code-field.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Drawer } from '../ui/drawer.tsx'
import { LostPath } from '../ui/figures/lost-path.tsx'
import { PayoffFigure } from '../ui/figures/payoff.tsx'
import { ReflectionFigure } from '../ui/figures/reflection.tsx'
import { SpreadingDensity } from '../ui/figures/spreading-density.tsx'
import { Menu } from '../ui/menu.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { Radio, RadioGroup, RadioRow } from '../ui/radio-group.tsx'
import { ResizeHandle, sideBarWidth } from '../ui/resize-handle.tsx'
import { Select } from '../ui/select.tsx'
import { EmptyState, ErrorState, Skeleton } from '../ui/states.tsx'
import { TabPanels } from '../ui/tab-panels.tsx'
import { Table } from '../ui/table.tsx'
import { TabLinks } from '../ui/tabs.tsx'
import { Tag } from '../ui/tag.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'
import { Tooltip } from '../ui/tooltip.tsx'
import styles from './gallery.module.css'

export const meta = () => [{ title: 'The kit' }]

export default function Gallery() {
  return (
    <main className={styles.gallery}>
      <h1 className={styles.title}>The kit</h1>
      <div className={styles.sides}>
        {(['light', 'dark'] as const).map((theme) => (
          <div key={theme} className={styles.side} data-theme={theme}>
            <Everything />
          </div>
        ))}
      </div>
    </main>
  )
}

function Everything() {
  return (
    <>
      <Part title="Type">
        <p className={styles.display}>The law of the price</p>
        <p className={styles.reading}>Reading text is set in a serif at 19 on 31, with its maths at its own size.</p>
        <p>
          Interface text is a grotesk at 16, and code is monospaced: <code className={styles.code}>norm.cdf(x / s)</code>
        </p>
      </Part>
      <Part title="Colour roles">
        <div className={styles.swatches}>
          {['paper', 'sheet', 'well', 'ink', 'ink-2', 'ink-3', 'rule', 'edge', 'accent', 'wash', 'easy', 'medium', 'hard'].map(
            (role) => (
              <span key={role}>
                <span className={styles.swatch} style={{ background: `var(--${role})` }} />
                {role}
              </span>
            ),
          )}
        </div>
      </Part>
      <Buttons />
      <Part title="Badges and tags">
        <p className={styles.row}>
          <Badge difficulty="E" /> Easy <Badge difficulty="M" /> Medium <Badge difficulty="H" /> Hard{' '}
          <Tag tone="good">Subscribed</Tag>
          <Tag tone="waiting">Pending</Tag> <Tag tone="bad">Failed</Tag>
        </p>
      </Part>
      <Forms />
      <Choices />
      <Floating />
      <Part title="Tabs">
        <TabLinks
          label="Places"
          tabs={[
            { to: '/dev/ui', title: 'Here' },
            { to: '/', title: 'Home' },
          ]}
        />
        <TabPanels
          label="Panels"
          tabs={[
            { id: 'question', title: 'Question', panel: 'What is the law of the maximum?' },
            { id: 'solution', title: 'Solution', panel: 'That of the absolute value at the end.' },
          ]}
        />
      </Part>
      <Part title="Table">
        <Table
          label="Prices"
          keyOf={({ title }) => title}
          selected={({ title }) => title === '1 month'}
          rows={[
            { title: '1 week', bank: '$1,000', card: '$1,034' },
            { title: '1 month', bank: '$2,000', card: '$2,070' },
          ]}
          columns={[
            { title: 'Access', cell: ({ title }) => title },
            { title: 'By bank', cell: ({ bank }) => bank, number: true, strong: true },
            { title: 'By card', cell: ({ card }) => card, number: true, derived: true },
          ]}
        />
      </Part>
      <Part title="Loading, empty, error">
        <Skeleton figure />
        <EmptyState
          title="No result found."
          action={
            <Button kind="secondary" small>
              Clear the filter
            </Button>
          }
        >
          Clear the company filter to see every question.
        </EmptyState>
        <ErrorState
          title="Some error occured. Please reload your page."
          action={
            <Button kind="secondary" small>
              Reload
            </Button>
          }
        >
          Your answer is kept on this device.
        </ErrorState>
        <Note>Your subscription was canceled, but you still have access until 30 April, which you already paid for.</Note>
      </Part>
      <SideBar />
      <Part title="Figures">
        <PayoffFigure product="call" caption="A call" />
        <PayoffFigure product="forward" caption="A forward" />
        <PayoffFigure product="digital" caption="A digital" />
        <PayoffFigure product="butterfly" caption="A butterfly" />
        <ReflectionFigure />
        <SpreadingDensity className={styles.poster} />
        <LostPath />
      </Part>
    </>
  )
}

function Buttons() {
  return (
    <Part title="Buttons">
      <p className={styles.row}>
        <Button>Primary</Button> <Button kind="secondary">Secondary</Button> <Button kind="danger">Delete</Button>
        <Button kind="quiet">Quiet</Button> <LinkButton to="/">A link</LinkButton>
      </p>
      <p className={styles.row}>
        <Button disabled>Disabled</Button> <Button busy="Saving">Save changes</Button>
        <Button kind="secondary" busy="Sending">
          Send the code
        </Button>
      </p>
      <p className={styles.row}>
        <Button small>
          <Play size={13} fill="currentColor" aria-hidden="true" /> Run
        </Button>
        <Button small kind="secondary">
          Reset
        </Button>
        <Button small kind="danger">
          Delete
        </Button>
        <Tooltip hint="Runs the code">
          <IconButton name="Run" title="">
            <Play size={18} aria-hidden="true" />
          </IconButton>
        </Tooltip>
      </p>
    </Part>
  )
}

function Forms() {
  return (
    <Part title="Fields">
      <TextField label="Username" defaultValue="sqrt_t" help="The name others see in the discussions." />
      <TextField label="E-mail" defaultValue="sqrt_t@" error="Enter correct email." />
      <TextField label="Not yours to change" defaultValue="fixed" disabled />
      <PasswordField label="Password" defaultValue="a secret" />
      <CodeField label="Code" defaultValue="407121" />
      <TextArea label="Your answer" placeholder="LaTeX between $ signs is typeset." />
      <Select
        label="Filter by company"
        options={[
          { value: '', name: '-' },
          { value: 'a', name: 'Northgate Capital' },
        ]}
      />
    </Part>
  )
}

function Choices() {
  const [choice, setChoice] = useState('bank')
  const [plan, setPlan] = useState('1month')
  return (
    <Part title="Choices">
      <Checkbox defaultChecked>I agree</Checkbox>
      <Checkbox error="Please accept the terms.">I am a student</Checkbox>
      <Checkbox disabled>Not available</Checkbox>
      <RadioGroup label="Pay by" value={choice} onChange={setChoice}>
        <Radio value="card">Card</Radio>
        <Radio value="bank">Bank</Radio>
      </RadioGroup>
      <Card title="Interview" aside={<Tag tone="good">Subscribed</Tag>}>
        <RadioGroup label="Plan" hideLabel value={plan} onChange={setPlan}>
          <RadioRow value="1week" title="1 week" cells={['$1,000', '$1,034']} />
          <RadioRow value="1month" title="1 month" cells={['$2,000', '$2,070']} />
        </RadioGroup>
      </Card>
    </Part>
  )
}

function Floating() {
  const [open, setOpen] = useState<'dialog' | 'drawer'>()
  return (
    <Part title="What floats">
      <p className={styles.row}>
        <Button kind="secondary" onClick={() => setOpen('dialog')}>
          Open a dialog
        </Button>
        <Button kind="secondary" onClick={() => setOpen('drawer')}>
          Open a drawer
        </Button>
        <Button kind="secondary" onClick={() => toast('Email verified successfully!')}>
          A good message
        </Button>
        <Button kind="secondary" onClick={() => toast('Must be subscribed to view content.', 'bad')}>
          A bad one
        </Button>
        <Menu
          label="Module"
          entries={[
            { id: 'interview', title: 'Interview', current: true },
            { id: 'vantage', title: 'Vantage' },
            { id: 'forum', title: 'Forum', disabled: true },
          ]}
        >
          Interview
        </Menu>
      </p>
      <Dialog title="Log in" open={open === 'dialog'} onClose={() => setOpen(undefined)}>
        <TextField label="E-mail" />
        <PasswordField label="Password" error="Password is required" />
        <Button full>Log in</Button>
      </Dialog>
      <Drawer title="Questions" open={open === 'drawer'} onClose={() => setOpen(undefined)}>
        <p>What has no room on a phone.</p>
      </Drawer>
    </Part>
  )
}

function SideBar() {
  const [width, setWidth] = useState(sideBarWidth.default)
  return (
    <Part title="Side bar">
      <div className={styles.split}>
        <div id="gallery-side" style={{ width }}>
          {width} px
        </div>
        <ResizeHandle width={width} onResize={setWidth} controls="gallery-side" />
        <div>Content</div>
      </div>
    </Part>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}
