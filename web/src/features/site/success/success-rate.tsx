import type { SuccessStories } from 'contract/site/success-stories.ts'
import { Table } from '../../../ui/table.tsx'
import { Remark } from '../marketing-page.tsx'

export function SuccessRate({ rates, source }: Pick<SuccessStories, 'rates' | 'source'>) {
  return (
    <>
      <Table
        label="Success rate"
        rows={rates}
        keyOf={({ year }) => year}
        columns={[
          { title: 'Year', cell: ({ year }) => year },
          { title: 'Success rate', cell: ({ rate }) => `${rate} %`, number: true, strong: true },
        ]}
      />
      <Remark>Source: {source}</Remark>
    </>
  )
}
