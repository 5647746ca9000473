import { expect, test } from 'vitest'
import { ConfigError, parseConfig } from './config.ts'

const parse = (env: Record<string, string>) => parseConfig(env, { contentDir: 'content' })

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
])('%s=%s stops the start with one line that names it', (name, value) => {
  const start = () => parse({ [name]: value })
  expect(start).toThrow(ConfigError)
  expect(start).toThrow(new RegExp(`^${name} must be [^\n]+\\.$`))
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
})

test.each([
  ['3days_special', 'PLAN_PRICES must be valid JSON.'],
  ['[]', 'PLAN_PRICES must be of the form that .env.example shows.'],
  [
    '{"interview:4days":{"bank":1,"card":1}}',
    'PLAN_PRICES names "interview:4days", and the plans that need a price are interview:3days_special and vantage:3month.',
  ],
  [
    '{"3days\\nspecial":{}}',
    'PLAN_PRICES names "3days\\nspecial", and the plans that need a price are interview:3days_special and vantage:3month.',
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
