import { Pagination } from '../../ui/pagination.tsx'
import { TabPanels } from '../../ui/tab-panels.tsx'
import { TabLinks } from '../../ui/tabs.tsx'
import { Group } from './side.tsx'

export function Steps() {
  return (
    <>
      <Group title="Places">
        <TabLinks
          label="Interview"
          tabs={[
            { to: '/dev/ui', title: 'Stats' },
            { to: '/', title: 'Finance' },
            { to: '/interview', title: 'Coding' },
            { to: '/certificate', title: 'Machine Learning' },
          ]}
        />
      </Group>
      <Group title="Panels of one page">
        <TabPanels
          label="Question and solution"
          tabs={[
            { id: 'question', title: 'Question', panel: 'What is the law of the maximum?' },
            { id: 'solution', title: 'Solution', panel: 'That of the absolute value at the end.' },
            { id: 'code', title: 'Code', panel: 'Two lines, if you believe in reflection.' },
            { id: 'discussion', title: 'Discussion', panel: 'Not yet.', disabled: true },
          ]}
        />
      </Group>
      <Group title="Pages of a list">
        <Pagination label="few" page={1} pages={3} to={() => '#steps'} />
        <Pagination label="many" page={6} pages={12} to={() => '#steps'} />
      </Group>
    </>
  )
}
