import { Table } from '../../ui/table.tsx'

export function Tables() {
  return (
    <Table
      label="Prices"
      keyOf={({ title }) => title}
      selected={({ title }) => title === '1 month'}
      rows={[
        { title: '1 week', bank: '$1,000', card: '$1,034', week: '$1,000' },
        { title: '1 month', bank: '$2,000', card: '$2,070', week: '$460' },
        { title: '3 months', bank: '$5,000', card: '$5,175', week: '$383' },
      ]}
      columns={[
        { title: 'Access', cell: ({ title }) => title },
        { title: 'By bank', cell: ({ bank }) => bank, number: true, strong: true },
        { title: 'By card', cell: ({ card }) => card, number: true },
        { title: 'Per week', cell: ({ week }) => week, number: true, derived: true },
      ]}
    />
  )
}
