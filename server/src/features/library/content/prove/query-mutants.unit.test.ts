/** Each typical slip is made, in one place, and nothing is made of what is no code. */
import { expect, test } from 'vitest'
import { queryMutants } from './query-mutants.ts'

const made = (query: string) => queryMutants(query).map((one) => one.query)
const names = (query: string) => queryMutants(query).map((one) => one.name)

test('a comparison, a sign and a number are each changed by themselves', () => {
  expect(made('select a + 1 from t where a < 5')).toEqual([
    'select a - 1 from t where a < 5',
    'select a + 2 from t where a < 5',
    'select a + 1 from t ',
    'select a + 1 from t where a <= 5',
    'select a + 1 from t where a < 6',
  ])
})

test('an outer join becomes an inner one, and an inner one an outer one', () => {
  expect(made('select a from t left join u using (b)')).toEqual(['select a from t JOIN u using (b)'])
  expect(made('select a from t join u using (b)')).toEqual(['select a from t LEFT JOIN u using (b)'])
  expect(made('select a from t cross join u')).toEqual([])
})

test('a window loses its partition, its order, a term of either, its direction and its frame', () => {
  const query = 'select min(a) over (partition by b, c order by d desc, e rows between 2 preceding and current row) from t'
  expect(names(query)).toEqual([
    'line 1: min becomes MAX',
    'line 1: partition by b, c left out',
    'line 1: b left out',
    'line 1: c left out',
    'line 1: order by d desc, e left out',
    'line 1: d desc left out',
    'line 1: e left out',
    'line 1: e becomes e DESC',
    'line 1: desc left out',
    'line 1: rows becomes RANGE',
    'line 1: rows between 2 preceding and current row left out',
    'line 1: 2 becomes 3',
    'line 1: and becomes OR',
  ])
  expect(made(query)).toContain(
    'select min(a) over (partition by b, c order by e rows between 2 preceding and current row) from t',
  )
})

test('each condition is left out, and the AND of a BETWEEN joins none', () => {
  const query = 'select a from t where b between c and d and (e is null or f)'
  expect(made(query)).toContain('select a from t where b between c and d')
  expect(made(query)).toContain('select a from t where (e is null or f)')
  expect(names(query).filter((name) => name.endsWith('left out'))).toHaveLength(3)
})

test('what a clause holds ends with it', () => {
  const query = `select a, sum(b) filter (where c = 1)
from (select * from t group by a order by b limit 3)
group by a, d having sum(b) > 0 order by a;`
  expect(names(query)).toEqual(
    expect.arrayContaining([
      'line 1: filter (where c = 1) left out',
      'line 2: group by a left out',
      'line 2: order by b left out',
      'line 3: group by a, d left out',
      'line 3: having sum(b) > 0 left out',
      'line 3: order by a left out',
    ]),
  )
})

test('duplicates come back, and go where they should stay', () => {
  expect(made('select distinct a from t')).toEqual(['select  a from t'])
  expect(made('select count(a) from t')).toEqual(['select count(*) from t', 'select count(DISTINCT a) from t'])
  expect(made('select a from t union all select b from u')).toEqual(['select a from t UNION select b from u'])
  expect(made('select a from t union select b from u')).toEqual(['select a from t UNION ALL select b from u'])
})

test('NULL is told apart the wrong way, and no longer replaced', () => {
  expect(made('select coalesce(a, b) from t')).toEqual(['select a from t'])
  expect(made('select a is null from t')).toEqual(['select a IS NOT NULL from t'])
  expect(made('select a is not null from t')).toEqual(['select a IS NULL from t'])
})

test('a case loses its ELSE, and a condition of its WHEN', () => {
  expect(made('select case when a and b then c else d end from t')).toEqual([
    'select case when b then c else d end from t',
    'select case when a then c else d end from t',
    'select case when a OR b then c else d end from t',
    'select case when a and b then c  end from t',
  ])
})

test('a decimal that kept a division from being whole becomes whole', () => {
  expect(made('select 1.0 / a from t')).toEqual(['select 1 / a from t', 'select 1.0 * a from t'])
})

test('stars that multiply nothing, texts, quoted names and comments stay as they are', () => {
  expect(made('select *, count(*), t.*, \'a < b and 1\' as "c = 1" from t -- min(a) < 3')).toEqual([])
})

test('two slips of one line that read alike are told apart', () => {
  expect(names('select a = b, c = d from t')).toEqual(['line 1: = becomes <>', 'line 1: = becomes <> (2)'])
})
