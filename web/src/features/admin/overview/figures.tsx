/** How the business does, by month in UTC. What each figure means exactly is in `contract/payments/figures.ts`. */
import { useQuery } from '@tanstack/react-query'
import { paths } from 'contract/paths.ts'
import { type Figures, type MonthFigures, type PlanFigures, type RenewalFigures, readFigures } from 'contract/payments/figures.ts'
import { money } from 'contract/payments/money.ts'
import { orderedTitle } from 'contract/payments/ordered-title.ts'
import { endpointQuery } from '../../../lib/queries.ts'
import { Columns } from '../../../ui/figures/columns.tsx'
import { Skeleton } from '../../../ui/states.tsx'
import { Table } from '../../../ui/table.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import styles from '../admin.module.css'
import { moneyInShort } from '../money/money-in-short.ts'
import { monthName } from '../month-name.ts'
import { NotLoaded } from '../paged.tsx'
import { Part } from '../part.tsx'
import { AsTable, Figure } from './figure.tsx'
import { percentOf, shareText } from './percent.ts'

export function FiguresPart() {
  const { data, isError, refetch } = useQuery(endpointQuery(readFigures))
  return (
    <Part id="figures" title="Figures">
      <p className={styles.intro}>Months in UTC. A dashed column can still change.</p>
      {!data && (isError ? <NotLoaded retry={refetch} /> : <Skeleton figure />)}
      {data && (
        <>
          <Subscribers {...data} />
          <Revenue {...data} />
          <Renewals {...data} />
          <SignUps {...data} />
          <Conversion {...data} />
          <Churn {...data} />
        </>
      )}
    </Part>
  )
}

const count = (value: number): string => value.toLocaleString('en-US')
const month = { title: 'Month', cell: ({ month: name }: { month: string }) => monthName(name) }
const percent = (value: number): string => `${value.toLocaleString('en-US')}%`

const planColumns = [
  { title: 'Plan', cell: ({ module, plan }: PlanFigures) => `${orderedTitle(module)}, ${plan}` },
  { title: 'Renewing', cell: ({ renewing }: PlanFigures) => count(renewing), number: true },
  { title: 'Subscribers', cell: ({ subscribers }: PlanFigures) => count(subscribers), number: true, strong: true },
]

function Subscribers({ plans, months }: Figures) {
  const now = months.at(-1)?.subscribers ?? 0
  const hasSeveral = plans.reduce((sum, { subscribers }) => sum + subscribers, 0) > now
  const columns = months.map((one) => ({ month: one.month, value: one.subscribers, isOpen: one.is_running }))
  return (
    <Figure
      id="subscribers"
      title="Subscribers"
      now={count(now)}
      means="Accounts with a plan that is paid for and open, at the end of each month. Free access does not count."
    >
      {columns.every(({ value }) => value === 0) ? (
        <p>No subscribers yet.</p>
      ) : (
        <>
          <Columns label={`Subscribers by month: ${count(now)} now.`} columns={columns} format={count} />
          {plans.length > 0 && (
            <div className={styles.scroll}>
              <Table
                label="Subscribers by plan"
                rows={plans}
                keyOf={({ module, plan }) => `${module} ${plan}`}
                columns={planColumns}
              />
            </div>
          )}
          {hasSeveral && <p className={styles.intro}>An account with two plans is in the rows of both.</p>}
          <AsTable
            label="Subscribers by month"
            rows={months}
            columns={[month, { title: 'Subscribers', cell: ({ subscribers }) => count(subscribers), number: true, strong: true }]}
          />
        </>
      )}
    </Figure>
  )
}

const net = ({ received, refunded }: MonthFigures): number => received - refunded

function Revenue({ months }: Figures) {
  const columns = months.map((one) => ({ month: one.month, value: net(one), isOpen: one.is_running }))
  const hasMoved = months.some(({ received, refunded }) => received + refunded > 0)
  const now = months.at(-1)
  return (
    <Figure
      id="net-revenue"
      title="Revenue"
      now={`${money(now ? net(now) : 0)} this month`}
      means={
        <>
          Received minus refunded, in the month in which the money moved. See{' '}
          <TextLink to={paths.administration('money')}>Money</TextLink> for each module.
        </>
      }
    >
      {hasMoved ? (
        <>
          <Columns label="Net revenue by month." columns={columns} format={money} short={moneyInShort} />
          <AsTable
            label="Revenue by month"
            rows={months}
            columns={[
              month,
              { title: 'Received', cell: ({ received }) => money(received), number: true },
              { title: 'Refunded', cell: ({ refunded }) => money(refunded), number: true },
              { title: 'Net', cell: (row) => money(net(row)), number: true, strong: true },
            ]}
          />
        </>
      ) : (
        <p>No revenue yet.</p>
      )}
    </Figure>
  )
}

const renewalColumns = [
  month,
  { title: 'Plans', cell: ({ plans }: RenewalFigures) => count(plans), number: true },
  { title: 'Amount', cell: ({ amount }: RenewalFigures) => money(amount), number: true, strong: true },
]

function Renewals({ renewals, late_renewals: late }: Figures) {
  const total = renewals.reduce((sum, { amount }) => sum + amount, 0)
  const columns = renewals.map((one) => ({ month: one.month, value: one.amount, isOpen: true }))
  return (
    <Figure
      id="renewals"
      title="Renewals to come"
      now={money(total)}
      means="The next renewal of each plan that renews, in the month in which it is due, before promotion codes."
    >
      {late.plans > 0 && (
        <p>
          {count(late.plans)} {late.plans === 1 ? 'renewal is' : 'renewals are'} late: {money(late.amount)} due and not paid yet.
        </p>
      )}
      {total > 0 ? (
        <>
          <Columns
            label={`Renewals to come by month: ${money(total)} in all.`}
            columns={columns}
            format={money}
            short={moneyInShort}
          />
          <AsTable label="Renewals to come by month" rows={renewals} columns={renewalColumns} />
        </>
      ) : (
        <p>No plan will renew.</p>
      )}
    </Figure>
  )
}

function SignUps({ months }: Figures) {
  const columns = months.map((one) => ({ month: one.month, value: one.signed_up, isOpen: one.is_running }))
  return (
    <Figure
      id="sign-ups"
      title="Sign-ups"
      now={`${count(months.at(-1)?.signed_up ?? 0)} this month`}
      means="New accounts whose email address is confirmed by now."
    >
      {columns.every(({ value }) => value === 0) ? (
        <p>No sign-ups yet.</p>
      ) : (
        <>
          <Columns label="Sign-ups by month." columns={columns} format={count} />
          <AsTable
            label="Sign-ups by month"
            rows={months}
            columns={[month, { title: 'Sign-ups', cell: ({ signed_up }) => count(signed_up), number: true, strong: true }]}
          />
        </>
      )}
    </Figure>
  )
}

const conversion = ({ converted, signed_up }: MonthFigures) => percentOf(converted, signed_up)

function Conversion({ months }: Figures) {
  const columns = months.map((one) => ({ month: one.month, value: conversion(one), isOpen: one.is_converting }))
  const [converted, signedUp] = [
    months.reduce((sum, one) => sum + one.converted, 0),
    months.reduce((sum, one) => sum + one.signed_up, 0),
  ]
  return (
    <Figure
      id="conversion"
      title="Conversion"
      now={shareText(percentOf(converted, signedUp), 'over 12 months')}
      means="The share of a month’s sign-ups who paid for a first plan within 30 days."
    >
      {signedUp === 0 ? (
        <p>No sign-ups yet.</p>
      ) : (
        <>
          <Columns label="Conversion by month." columns={columns} format={percent} />
          <AsTable
            label="Conversion by month"
            rows={months}
            columns={[
              month,
              { title: 'Sign-ups', cell: ({ signed_up }) => count(signed_up), number: true },
              { title: 'Paid within 30 days', cell: (one) => count(one.converted), number: true },
              { title: 'Conversion', cell: (one) => shareText(conversion(one)), number: true, strong: true },
            ]}
          />
        </>
      )}
    </Figure>
  )
}

const churn = ({ lost, subscribers_before }: MonthFigures) => percentOf(lost, subscribers_before)

function Churn({ months }: Figures) {
  const columns = months.map((one) => ({ month: one.month, value: churn(one), isOpen: one.is_running }))
  const last = months.findLast(({ is_running }) => !is_running)
  return (
    <Figure
      id="churn"
      title="Churn"
      now={shareText(last ? churn(last) : null, 'last month')}
      means="The share of the subscribers at the start of a month who have no plan at its end. Switching plans does not count."
    >
      {columns.every(({ value }) => value === null) ? (
        <p>No month has started with subscribers yet.</p>
      ) : (
        <>
          <Columns label="Churn by month." columns={columns} format={percent} />
          <AsTable
            label="Churn by month"
            rows={months}
            columns={[
              month,
              { title: 'Subscribers at its start', cell: (one) => count(one.subscribers_before), number: true },
              { title: 'Lost', cell: ({ lost }) => count(lost), number: true },
              { title: 'Churn', cell: (one) => shareText(churn(one)), number: true, strong: true },
            ]}
          />
        </>
      )}
    </Figure>
  )
}
