import { expect, test } from 'vitest'
import { ConfigError, parseConfig } from './config.ts'

const parse = (env: Record<string, string>) => parseConfig(env, { contentDir: 'content' })

const stripe = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
const production = { NODE_ENV: 'production', SECRET_KEY: 'x'.repeat(32), PUBLIC_URL: 'https://prep.example' }

test('with no variable set, everything has a sensible value', () => {
  expect(parse({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://127.0.0.1:3000',
    dataDir: '.data',
    production: false,
    stripe: undefined,
  })
})

test.each([
  ['NODE_ENV', 'prod'],
  ['NODE_ENV', 'Production'],
  ['NODE_ENV', 'staging'],
  ['DEMO', 'yes'],
  ['STRIPE_ALLOW_TEST_KEY', 'true'],
  ['PORT', '80a'],
  ['PORT', '70000'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['CAPTCHA_PROVIDER', 'none-of-these'],
  ['LOG_LEVEL', 'loud'],
  ['TRUST_PROXY', '-1'],
  ['PUBLIC_URL', 'example.com'],
  ['SMTP_URL', 'mail.example.com'],
  ['SUPPORT_EMAIL', 'nobody'],
  ['SOCIAL_LINKS', '{"X":"javascript:alert(1)"}'],
  ['SOCIAL_LINKS', '{'],
  ['SECRET_KEY', 'short'],
  ['PYTHON_PACKAGES_URL', 'packages.example.com'],
  ['SCHEDULER_URL', 'calendly.com/mock'],
  ['SCHEDULER_URL', 'http://calendly.com/mock'],
  ['SCHEDULER_URL', 'https://name:word@calendly.com/mock'],
  ['SCHEDULER_WEBHOOK_KEY', 'short'],
  ['TALKYARD_URL', 'http://forum.example'],
  ['TALKYARD_URL', 'https://name:word@forum.example'],
  ['TALKYARD_API_SECRET', 'short'],
])('%s=%s stops the start with one line that names it', (name, value) => {
  const start = () => parse({ ...stripe, [name]: value })
  expect(start).toThrow(ConfigError)
  expect(start).toThrow(new RegExp(`^${name} must be [^\n]+\\.$`))
})

test.each([
  ['local', {}],
  ['local', { HOST: 'localhost', NODE_ENV: 'development' }],
  ['local', { HOST: '::1', PUBLIC_URL: 'http://localhost:3000' }],
  ['none', { HOST: '0.0.0.0' }],
  ['none', { HOST: '::', PUBLIC_URL: 'http://127.0.0.1:3000' }],
  ['none', { HOST: 'prep.example' }],
  ['none', { HOST: '10.0.0.1', NODE_ENV: 'test' }],
  ['none', { PUBLIC_URL: 'https://prep.example' }],
  ['none', { PUBLIC_URL: 'http://127.0.0.1.prep.example' }],
  ['none', production],
  ['none', { ...production, PUBLIC_URL: 'http://127.0.0.1:3000' }],
  ['open', { DEMO: 'open', HOST: '0.0.0.0', PUBLIC_URL: 'https://prep.example' }],
] as const)('stand-ins, developer panel and demo people are %s with %o', (demo, env) => {
  expect(parse(env).demo).toBe(demo)
})

test('in production nobody opens them, not even by asking for it', () => {
  expect(() => parse({ ...production, DEMO: 'open' })).toThrow(
    new ConfigError('DEMO must not be set when NODE_ENV is production.'),
  )
})

test.each([
  ['STRIPE_SECRET_KEY', 'sk_test_1'],
  ['STRIPE_SECRET_KEY', 'rk_test_1'],
  ['STRIPE_PUBLISHABLE_KEY', 'pk_test_1'],
])('in production the test key %s=%s is refused, unless the operator allows it', (name, key) => {
  const keys = { ...stripe, [name]: key }
  expect(() => parse({ ...production, ...keys })).toThrow(new RegExp(`^${name} is a test key, .*STRIPE_ALLOW_TEST_KEY=1\\.$`))
  expect(parse({ ...production, ...keys, STRIPE_ALLOW_TEST_KEY: '1' }).stripe).toBeDefined()
  expect(parse(keys).stripe).toBeDefined()
  expect(parse({ ...production, ...stripe }).stripe).toBeDefined()
})

test('the address of the Python packages ends in one slash', () => {
  expect(parse({}).pythonPackagesUrl).toBeUndefined()
  expect(parse({ PYTHON_PACKAGES_URL: 'https://packages.example.com/full' }).pythonPackagesUrl).toBe(
    'https://packages.example.com/full/',
  )
  expect(parse({ PYTHON_PACKAGES_URL: 'https://packages.example.com/full/' }).pythonPackagesUrl).toBe(
    'https://packages.example.com/full/',
  )
})

test('prices are given to plans that have none', () => {
  expect(parse({}).planPrices).toEqual([])
  expect(parse({ PLAN_PRICES: '{"interview:3days_special":{"bank":50000,"card":51750}}' }).planPrices).toEqual([
    { module: 'interview', code: '3days_special', bank: 50_000, card: 51_750 },
  ])
  expect(parse({ PLAN_PRICES: '{"recruiters":{"bank":500000,"card":517500}}' }).planPrices).toEqual([
    { module: 'recruiters', code: 'recruiters', bank: 500_000, card: 517_500 },
  ])
})

test.each([
  ['3days_special', 'PLAN_PRICES must be valid JSON.'],
  ['[]', 'PLAN_PRICES must be of the form shown in .env.example.'],
  [
    '{"interview:4days":{"bank":1,"card":1}}',
    'PLAN_PRICES names "interview:4days", and the plans that need a price are interview:3days_special, vantage:3month and recruiters.',
  ],
  [
    '{"3days\\nspecial":{}}',
    'PLAN_PRICES names "3days\\nspecial", and the plans that need a price are interview:3days_special, vantage:3month and recruiters.',
  ],
  [
    '{"recruiters:recruiters":{"bank":500000,"card":517500}}',
    'PLAN_PRICES names "recruiters:recruiters", and the plans that need a price are interview:3days_special, vantage:3month and recruiters.',
  ],
  ['{"interview:1month":{"bank":1,"card":1}}', 'PLAN_PRICES names "interview:1month", which has a price of its own.'],
  ...['null', '{}', '{"bank":50000}', '{"bank":50000,"card":"51750"}', '{"bank":500.5,"card":51750}'].map(wrongPrice),
  ...['{"bank":49,"card":51750}', '{"bank":50000,"card":-1}', '{"bank":50000,"card":100000000}'].map(wrongPrice),
  wrongPrice('{"bank":50000,"card":51750,"cash":1}'),
])('PLAN_PRICES=%s stops the start', (value, sentence) => {
  expect(() => parse({ PLAN_PRICES: value })).toThrow(new ConfigError(sentence))
})

function wrongPrice(price: string): [string, string] {
  const sentence = 'PLAN_PRICES must give vantage:3month a bank and a card price, in whole cents from 50 to 99999999.'
  return [`{"vantage:3month":${price}}`, sentence]
}

test('half a provider is refused', () => {
  expect(() => parse({ STRIPE_SECRET_KEY: 'sk_live_1' })).toThrow('STRIPE_WEBHOOK_SECRET is required')
  expect(() => parse({ STRIPE_WEBHOOK_SECRET: 'whsec_1' })).toThrow('STRIPE_SECRET_KEY is required')
  expect(() => parse({ CAPTCHA_PROVIDER: 'turnstile', CAPTCHA_SITE_KEY: 'x' })).toThrow('CAPTCHA_SECRET is required')
})

test('production asks for a key and an address of its own', () => {
  expect(() => parse({ NODE_ENV: 'production' })).toThrow('SECRET_KEY is required')
  const key = 'x'.repeat(32)
  expect(() => parse({ NODE_ENV: 'production', SECRET_KEY: key })).toThrow('PUBLIC_URL is required')
  expect(parse({ NODE_ENV: 'production', SECRET_KEY: key, PUBLIC_URL: 'https://prep.example/' })).toMatchObject({
    production: true,
    publicUrl: 'https://prep.example',
  })
})

test('a product name with quotes and line breaks makes no second mail header', () => {
  expect(parse({ PRODUCT_NAME: 'A "B"\r\nBcc: x@y.z' }).mail.from).not.toMatch(/["\r\n]/)
})

test('backups that are made by themselves need to know how often and where to', () => {
  const every = { BACKUP_EVERY: '6h', BACKUP_DIR: '/backups' }
  expect(parse(every).backups).toEqual({ every: 21_600_000, keep: 7, folder: '/backups' })
  expect(parse({ ...every, BACKUP_EVERY: '2d', BACKUP_KEEP: '30' }).backups).toMatchObject({ every: 172_800_000, keep: 30 })
  expect(parse({}).backups).toBeUndefined()
  for (const [env, words] of [
    [{ BACKUP_EVERY: '6h' }, 'BACKUP_DIR is required'],
    [{ BACKUP_DIR: '/backups' }, 'BACKUP_EVERY is required'],
    [{ ...every, BACKUP_EVERY: '0h' }, 'such as 6h or 1d'],
    [{ ...every, BACKUP_EVERY: 'daily' }, 'such as 6h or 1d'],
    [{ ...every, BACKUP_KEEP: '0' }, 'BACKUP_KEEP must be'],
    [{ BACKUP_PASSPHRASE: 'short' }, 'at least 12 characters'],
  ] as const)
    expect(() => parse(env)).toThrow(words)
})

test('another scheduler is an address of another origin: its page keeps its origin in a frame that runs scripts', () => {
  const url = 'https://calendly.com/prep/mock'
  const webhookKey = 'a signing key of theirs'
  expect(parse({}).scheduler).toBeUndefined()
  expect(parse({ SCHEDULER_URL: url }).scheduler).toEqual({ url, webhookKey: undefined })
  expect(parse({ SCHEDULER_URL: url, SCHEDULER_WEBHOOK_KEY: webhookKey }).scheduler).toEqual({ url, webhookKey })
  expect(parse({ SCHEDULER_URL: 'http://127.0.0.1:4000/mock' }).scheduler).toMatchObject({ url: 'http://127.0.0.1:4000/mock' })
  const ours = { PUBLIC_URL: 'https://prep.example', SCHEDULER_URL: 'https://prep.example/mock' }
  expect(() => parse(ours)).toThrow('SCHEDULER_URL must not have the same origin as PUBLIC_URL.')
  expect(() => parse({ SCHEDULER_WEBHOOK_KEY: webhookKey })).toThrow(
    'SCHEDULER_URL is required when SCHEDULER_WEBHOOK_KEY is set.',
  )
})

test('the scheduler of this machine is there when it is asked for, and only where there are stand-ins', () => {
  expect(parse({ SCHEDULER_URL: 'stand-in' }).scheduler).toBe('stand-in')
  for (const env of [production, { HOST: '0.0.0.0' }])
    expect(() => parse({ ...env, SCHEDULER_URL: 'stand-in' })).toThrow(
      'SCHEDULER_URL must be an address, because no stand-ins run here.',
    )
})

test('another forum is a whole site of another origin, with the secret of its interface', () => {
  const apiSecret = 'a secret of a forum'
  const parsed = (url: string, more: object = {}) => parse({ TALKYARD_URL: url, TALKYARD_API_SECRET: apiSecret, ...more })
  expect(parse({}).talkyard).toBeUndefined()
  expect(parsed('https://forum.example/').talkyard).toEqual({ origin: 'https://forum.example', apiSecret })
  expect(parse({ TALKYARD_URL: 'stand-in' }).talkyard).toBe('stand-in')
  expect(() => parsed('https://forum.example/community')).toThrow('TALKYARD_URL must be the address of a site without a path')
  expect(() => parsed('https://prep.example', { PUBLIC_URL: 'https://prep.example' })).toThrow(
    'must not have the same origin as PUBLIC_URL',
  )
  expect(() => parse({ TALKYARD_URL: 'https://forum.example' })).toThrow('TALKYARD_API_SECRET is required')
  expect(() => parse({ TALKYARD_API_SECRET: apiSecret })).toThrow('TALKYARD_URL is required')
})
