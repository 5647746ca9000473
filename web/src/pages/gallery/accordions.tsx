import { useId } from 'react'
import { Accordion } from '../../ui/accordion.tsx'

export function Accordions() {
  const id = useId()
  return (
    <Accordion
      entries={[
        {
          id: `${id}-renews`,
          title: 'Does a weekly plan renew automatically?',
          text: 'No. The 1-week, 1-year and academic plans do not renew; monthly plans renew until you cancel.',
          open: true,
        },
        {
          id: `${id}-card`,
          title: 'Why does paying by card cost more?',
          text: 'Card payments carry a 3.5 % fee. A bank transfer has no such fee, but takes a few business days to settle.',
        },
        {
          id: `${id}-student`,
          title: 'Who is a student?',
          text: 'Students who sign up with their university email address, give correct LinkedIn information and declare that they are enrolled. Alumni addresses do not qualify.',
        },
      ]}
    />
  )
}
