import { CodeField } from '../../ui/code-field.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Columns, Group } from './side.tsx'

const companies = [
  { value: '', name: '-' },
  { value: 'northgate', name: 'Northgate Capital' },
  { value: 'ordinate', name: 'Ordinate Research' },
]

export function Fields() {
  return (
    <>
      <Group title="States: at rest, focus, error, disabled">
        <Columns>
          <TextField label="Username" defaultValue="sqrt_t" help="The name others see in the discussions." />
          <TextField label="LinkedIn" defaultValue="linkedin.com/in/" data-state="focus" />
          <TextField label="Email" defaultValue="sqrt_t@" error="Enter correct email." />
          <TextField label="Address on file" defaultValue="sqrt_t@example.edu" disabled />
        </Columns>
      </Group>
      <Group title="Kinds">
        <Columns>
          <PasswordField label="Password" defaultValue="a secret" />
          <CodeField label="Code" defaultValue="407121" />
        </Columns>
        <TextArea label="Your answer" placeholder="LaTeX between $ signs is typeset." />
      </Group>
      <Group title="Select">
        <Columns>
          <Select label="Filter by company" options={companies} />
          <Select label="In a toolbar" options={companies} small />
          <Select label="Not chosen" options={companies} error="Please select a company." />
          <Select label="Nothing to choose" options={companies} disabled />
        </Columns>
      </Group>
    </>
  )
}
