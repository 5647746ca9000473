import { Button } from '../../ui/button.tsx'
import { LostPath } from '../../ui/figures/lost-path.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx'
import { Columns, Group } from './side.tsx'

export function States() {
  return (
    <>
      <Columns>
        <Group title="Loading">
          <Skeleton figure />
        </Group>
        <Group title="Empty">
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
        </Group>
        <Group title="Error">
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
        </Group>
        <Group title="Loading, text alone">
          <Skeleton lines={4} />
        </Group>
      </Columns>
      <Group title="Not found">
        <LostPath />
      </Group>
    </>
  )
}
