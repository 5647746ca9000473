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
