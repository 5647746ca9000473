import { Card, Note } from '../../ui/card.tsx'
import { Tag } from '../../ui/tag.tsx'

export function Cards() {
  return (
    <>
      <Card title="Vantage" aside={<Tag tone="good">Subscribed</Tag>}>
        Linux, Python, data science, visualization and finance applications.
      </Card>
      <Note>Your subscription was canceled, but you still have access until 30 April, which you already paid for.</Note>
    </>
  )
}
