import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Tag } from '../../ui/tag.tsx'
import { Columns, Group, Row } from './side.tsx'

export function Marks() {
  return (
    <>
      <Columns>
        <Group title="Difficulty">
          <Row>
            <Badge difficulty="E" /> Easy
            <Badge difficulty="M" /> Medium
            <Badge difficulty="H" /> Hard
          </Row>
        </Group>
        <Group title="Outcome">
          <Row>
            <Tag tone="good">Subscribed</Tag>
            <Tag tone="waiting">Pending</Tag>
            <Tag tone="bad">Failed</Tag>
          </Row>
        </Group>
      </Columns>
      <Group title="People">
        <Row>
          <Avatar initials="LB" /> Louis
          <Avatar initials="PL" picture="/favicon.svg" /> with a picture
          <Avatar initials="√t" small /> small
        </Row>
      </Group>
      <Group title="Progress">
        <Columns>
          <Progress label="Attempted" value={12} max={40} text="12 of 40" />
          <Progress label="Solved" value={40} max={40} text="40 of 40" />
          <Progress label="Uploading the file" />
        </Columns>
      </Group>
    </>
  )
}
