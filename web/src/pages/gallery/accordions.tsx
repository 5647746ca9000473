import { useId } from 'react'
import { Accordion } from '../../ui/accordion.tsx'

export function Accordions() {
  const id = useId()
  return (
    <Accordion
      entries={[
        {
          id: `${id}-renews`,
          title: 'Does a week renew by itself?',
          text: 'No. A week, a year and academic study end when they end; months renew until they are canceled.',
          open: true,
        },
        {
          id: `${id}-card`,
          title: 'Why is the card dearer than the bank?',
          text: 'A card payment carries a 3.5 % fee. A bank debit does not, and takes a few business days to settle.',
        },
        {
          id: `${id}-student`,
          title: 'Who is a student?',
          text: 'Anyone with a university e-mail address that is not an alumni address.',
        },
      ]}
    />
  )
}
