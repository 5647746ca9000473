import { useState } from 'react'
import { Calendar } from '../../ui/calendar.tsx'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { RadioCard, RadioCards } from '../../ui/radio-card.tsx'
import { Radio, RadioGroup, RadioRow } from '../../ui/radio-group.tsx'
import { Columns, Group } from './side.tsx'

export function Choices() {
  const [method, setMethod] = useState('bank')
  const [module, setModule] = useState('interview')
  const [plan, setPlan] = useState('1month')
  const [day, setDay] = useState('2026-11-24')
  const [at, moveTo] = useState(day)
  return (
    <>
      <Columns>
        <Group title="Checkbox">
          <div>
            <Checkbox defaultChecked>I agree</Checkbox>
            <Checkbox error="Please accept the terms.">I am a student</Checkbox>
            <Checkbox defaultChecked disabled>
              First year
            </Checkbox>
            <Checkbox data-state="focus">Focus</Checkbox>
          </div>
        </Group>
        <Group title="Radio buttons">
          <RadioGroup label="Pay by" value={method} onChange={setMethod}>
            <Radio value="card">Card</Radio>
            <Radio value="bank">Bank transfer</Radio>
          </RadioGroup>
          <RadioGroup label="Plan" value={undefined} onChange={setMethod} error="Please select subscription type">
            <Radio value="none">1 month</Radio>
          </RadioGroup>
        </Group>
      </Columns>
      <Group title="Radio cards">
        <RadioGroup label="Platform" value={module} onChange={setModule}>
          <RadioCards>
            <RadioCard value="interview" title="Interview">
              Questions with solutions and code.
            </RadioCard>
            <RadioCard value="vantage" title="Vantage" aside="$500">
              The tools a desk expects from interns.
            </RadioCard>
            <RadioCard value="forum" title="Forum" disabled>
              Needs a discussion subscription.
            </RadioCard>
          </RadioCards>
        </RadioGroup>
      </Group>
      <Group title="A day">
        <Calendar
          label="Day of the interview"
          value={day}
          onChange={setDay}
          at={at}
          onMove={moveTo}
          first="2026-11-20"
          last="2027-01-20"
          isOpen={(one) => one > '2026-11-22' && !/[05]$/.test(one)}
        />
      </Group>
      <Group title="Rows of a price table">
        <Card title="Interview">
          <RadioGroup label="Plan" hideLabel value={plan} onChange={setPlan}>
            <RadioRow value="1week" title="1 week" cells={['$1,000', '$1,034']} />
            <RadioRow value="1month" title="1 month" cells={['$2,000', '$2,070']} />
            <RadioRow value="3months" title="3 months" cells={['$5,000', '$5,175']} />
          </RadioGroup>
        </Card>
      </Group>
    </>
  )
}
