/** The environment, parsed once. A value that is not valid stops the start with one line that names the variable. */
import { unpricedFirmPlan } from 'contract/payments/firm-plan.ts'
import { type OrderedPlan, plans } from 'contract/payments/plans.ts'
import { type PlanPrice, priceNameOf, unpricedPlans } from 'contract/payments/promotions.ts'
import { days, hours } from './platform/clock.ts'
import { isLoopbackHost } from './platform/loopback.ts'

export interface Config {
  production: boolean
  /** For whom there are stand-ins, a developer panel and demo people. `none`: they do not exist. */
  demo: 'none' | 'local' | 'open'
  host: string
  port: number
  publicUrl: string
  dataDir: string
  databaseUrl: string | undefined
  /** Through which several server processes share live events. Undefined: through the database. */
  redisUrl: string | undefined
  /** Where attached files lie. Undefined: in the data folder. */
  uploadsS3Url: string | undefined
  contentDir: string
  /** The operator's own exam bank. Undefined: the public one in the content folder, which is a demonstration. */
  assessmentBankDir: string | undefined
  /** Whether examinations can be taken in Safe Exam Browser. */
  safeExamBrowser: boolean
  /** Which examinations in Safe Exam Browser need an oral before they pass. */
  assessmentOral: 'every' | 'sample' | 'none'
  logLevel: LogLevel
  /** Signs content addresses and challenges. Undefined: made once and kept in the data folder. */
  secretKey: string | undefined
  /** Signs certificates: 256 bits in base64url. Undefined: made once and kept in the data folder, where the database lies in it too. */
  credentialKey: string | undefined
  trustProxy: number
  /** What a network, and a person, may ask of the process in a minute; somebody honest asks for far less. */
  requestsPerMinute: { network: number; person: number }
  metricsToken: string | undefined
  productName: string
  supportEmail: string
  socialLinks: { name: string; url: string }[]
  overviewVideoUrl: string | null
  mail: { smtpUrl: string | undefined; from: string }
  /** Undefined: the stand-in, or nothing where there are no stand-ins. */
  stripe: StripeConfig | undefined
  captcha: CaptchaConfig
  /** Undefined: the library answers by itself. */
  llm: LlmConfig | undefined
  /** Where times of mock interviews are chosen with another company. Undefined: here. */
  scheduler: SchedulerConfig | typeof standin | undefined
  /** A Talkyard site in place of the built-in forum. */
  talkyard: TalkyardConfig | typeof standin | undefined
  /** Where numpy, pandas and other Python packages come from, with a slash at its end. Undefined: they are not offered. */
  /** Fetched after a start where they are missing. `from`: an address or a folder in place of the release's own address. */
  pythonPackages: { names: readonly string[]; from: string | undefined }
  pythonPackagesUrl: string | undefined
  /** Backups that are made by themselves. Undefined: none are. */
  backups: BackupConfig | undefined
  /** What backups are encrypted with. */
  backupPassphrase: string | undefined
  /** A command that starts the processes in which code of candidates runs; empty where there is none. */
  codeSandbox: readonly string[]
  /** Prices of plans that the catalogue has without one, and of the plan of firms. */
  planPrices: readonly PlanPrice[]
}

export interface StripeConfig {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  /** Another host that speaks the provider's API; undefined is the provider itself. */
  apiBase: string | undefined
}

export interface BackupConfig {
  /** Milliseconds. */
  every: number
  /** How many are kept. */
  keep: number
  folder: string
}

export interface CaptchaConfig {
  provider: CaptchaProvider
  siteKey: string
  secret: string
  verifyUrl: string | undefined
}

export interface LlmConfig {
  /** Of an OpenAI-compatible server: `…/v1`. */
  baseUrl: string
  apiKey: string | undefined
  model: string
  /** How many questions a UTC day it answers for the whole site. Undefined: as many as are asked. */
  dailyLimit: number | undefined
}

export interface SchedulerConfig {
  /** Of the page to embed; of another origin than our own. */
  url: string
  /** Signs what it tells of bookings. Undefined: the browser's word is all that there is. */
  webhookKey: string | undefined
}

export interface TalkyardConfig {
  /** Of the site: another than our own. */
  origin: string
  apiSecret: string
}

/** In place of an address: the one that runs on this machine. */
export const standin = 'stand-in'

export type CaptchaProvider = (typeof captchaProviders)[number]
type LogLevel = (typeof logLevels)[number]

const environments = ['production', 'development', 'test'] as const
const captchaProviders = ['altcha', 'turnstile', 'hcaptcha', 'recaptcha', 'none'] as const
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

export class ConfigError extends Error {}

export function parseConfig(env: NodeJS.ProcessEnv, defaults: { contentDir: string }): Config {
  const read = reader(env)
  const production = read.oneOf('NODE_ENV', environments) === 'production'
  const host = read.text('HOST') ?? '127.0.0.1'
  const port = read.integer('PORT', 0, 65_535) ?? 3000
  const productName = read.text('PRODUCT_NAME') ?? 'Bachelier'
  const publicUrl = (
    read.url('PUBLIC_URL', ['http:', 'https:']) ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`
  ).replace(/\/+$/, '')
  const config: Config = {
    production,
    demo: readDemo(read, { production, host, publicUrl }),
    host,
    port,
    publicUrl,
    dataDir: read.text('DATA_DIR') ?? '.data',
    databaseUrl: read.url('DATABASE_URL', ['postgres:', 'postgresql:']),
    redisUrl: read.url('REDIS_URL', ['redis:', 'rediss:']),
    uploadsS3Url: readUploadsS3Url(read),
    contentDir: read.text('CONTENT_DIR') ?? defaults.contentDir,
    assessmentBankDir: read.text('ASSESSMENT_BANK_DIR'),
    safeExamBrowser: false,
    assessmentOral: read.oneOf('ASSESSMENT_ORAL', ['every', 'sample', 'none']) ?? 'sample',
    logLevel: read.oneOf('LOG_LEVEL', logLevels) ?? 'info',
    secretKey: read.secret('SECRET_KEY', 32),
    credentialKey: readCredentialKey(read),
    trustProxy: read.integer('TRUST_PROXY', 0, 10) ?? 0,
    requestsPerMinute: {
      network: read.integer('REQUESTS_PER_NETWORK', 1, 1_000_000_000) ?? 6000,
      person: read.integer('REQUESTS_PER_PERSON', 1, 1_000_000_000) ?? 1200,
    },
    metricsToken: read.secret('METRICS_TOKEN', 16),
    productName,
    supportEmail: read.email('SUPPORT_EMAIL') ?? 'support@localhost',
    socialLinks: read.json('SOCIAL_LINKS', asSocialLinks) ?? [],
    overviewVideoUrl: read.url('OVERVIEW_VIDEO_URL', ['https:', 'http:']) ?? null,
    mail: {
      smtpUrl: read.url('SMTP_URL', ['smtp:', 'smtps:']),
      from: read.text('MAIL_FROM') ?? `${productName.replace(/["<>\r\n]/g, '')} <no-reply@localhost>`,
    },
    stripe: readStripe(read, production),
    captcha: readCaptcha(read),
    llm: readLlm(read),
    scheduler: undefined,
    talkyard: undefined,
    pythonPackages: readPythonPackages(read),
    pythonPackagesUrl: read.url('PYTHON_PACKAGES_URL', ['https:', 'http:'])?.replace(/\/*$/, '/'),
    backups: readBackups(read),
    backupPassphrase: read.secret('BACKUP_PASSPHRASE', 12),
    codeSandbox: read.text('ASSESSMENT_CODE_SANDBOX')?.split(/\s+/) ?? [],
    planPrices: read.json('PLAN_PRICES', asPlanPrices) ?? [],
  }
  // Where there is a developer panel, it plays Safe Exam Browser.
  config.safeExamBrowser = (read.oneOf('SAFE_EXAM_BROWSER', ['on', 'off']) ?? (config.demo === 'none' ? 'off' : 'on')) === 'on'
  config.scheduler = readScheduler(read, config)
  config.talkyard = readTalkyard(read, config)
  if (production && !config.secretKey) throw new ConfigError('SECRET_KEY is required when NODE_ENV is production.')
  if (production && !read.text('PUBLIC_URL')) throw new ConfigError('PUBLIC_URL is required when NODE_ENV is production.')
  return config
}

/** Whoever reaches the panel may become anybody and erase everything: only who sits here, unless the operator says otherwise. */
function readDemo(
  read: Reader,
  { production, host, publicUrl }: Pick<Config, 'production' | 'host' | 'publicUrl'>,
): Config['demo'] {
  const isOpen = read.oneOf('DEMO', ['open']) !== undefined
  if (isOpen && production) throw new ConfigError('DEMO must not be set when NODE_ENV is production.')
  if (isOpen) return 'open'
  const isLocal = isLoopbackHost(host) && isLoopbackHost(new URL(publicUrl).hostname)
  return isLocal && !production ? 'local' : 'none'
}

function readCredentialKey(read: Reader): string | undefined {
  const key = read.text('CREDENTIAL_KEY')
  if (key !== undefined && !/^[\w-]{43}$/.test(key))
    throw new ConfigError('CREDENTIAL_KEY must be a key that `npm run admin -- rotate-credential-key` printed.')
  return key
}

function readUploadsS3Url(read: Reader): string | undefined {
  const address = read.url('UPLOADS_S3_URL', ['s3:', 'https:', 'http:'])
  if (address === undefined) return undefined
  const { protocol, hostname, pathname } = new URL(address)
  const bucket = protocol === 's3:' ? hostname : pathname.split('/')[1]
  if (!bucket) throw new ConfigError('UPLOADS_S3_URL must name a bucket: s3://bucket, or https://host/bucket.')
  return address
}

/** Others come with the operator's command. */
const firstPackages = ['numpy', 'pandas', 'scipy', 'matplotlib']

function readPythonPackages(read: Reader): Config['pythonPackages'] {
  const named = read
    .text('PYTHON_PACKAGES')
    ?.split(/[\s,]+/)
    .filter(Boolean)
  const names = named?.includes('none') ? [] : (named ?? firstPackages)
  return { names, from: read.text('PYTHON_PACKAGES_FROM') }
}

function readBackups(read: Reader): BackupConfig | undefined {
  const every = read.text('BACKUP_EVERY')
  const keep = read.integer('BACKUP_KEEP', 1, 10_000)
  const folder = read.text('BACKUP_DIR')
  if (every === undefined) {
    if (keep !== undefined || folder) throw new ConfigError('BACKUP_EVERY is required when BACKUP_KEEP or BACKUP_DIR is set.')
    return undefined
  }
  const [, count = '', unit = ''] = /^(\d{1,3})([hd])$/.exec(every) ?? []
  if (!(Number(count) > 0)) throw new ConfigError('BACKUP_EVERY must be a number of hours or days, such as 6h or 1d.')
  if (!folder)
    throw new ConfigError('BACKUP_DIR is required when BACKUP_EVERY is set. Name a folder, preferably on another disk.')
  return { every: Number(count) * (unit === 'h' ? hours(1) : days(1)), keep: keep ?? 7, folder }
}

function readStripe(read: Reader, production: boolean): StripeConfig | undefined {
  const secretKey = read.text('STRIPE_SECRET_KEY')
  const webhookSecret = read.text('STRIPE_WEBHOOK_SECRET')
  const apiBase = read.url('STRIPE_API_BASE', ['http:', 'https:'])
  if (!secretKey && !webhookSecret && !apiBase) return undefined
  if (!secretKey) throw new ConfigError('STRIPE_SECRET_KEY is required when another STRIPE_ variable is set.')
  if (!webhookSecret) throw new ConfigError('STRIPE_WEBHOOK_SECRET is required when STRIPE_SECRET_KEY is set.')
  const publishableKey = read.text('STRIPE_PUBLISHABLE_KEY') ?? ''
  const allowsTestKeys = read.oneOf('STRIPE_ALLOW_TEST_KEY', ['1']) !== undefined
  if (production && !allowsTestKeys) {
    refuseTestKey('STRIPE_SECRET_KEY', secretKey)
    refuseTestKey('STRIPE_PUBLISHABLE_KEY', publishableKey)
  }
  return { secretKey, webhookSecret, apiBase, publishableKey }
}

/** With one of these, everybody may buy everything with a card number that stands in the provider's documentation. */
function refuseTestKey(name: string, key: string): void {
  if (/^[a-z]+_test_/.test(key))
    throw new ConfigError(`${name} is a test key, which NODE_ENV=production allows only with STRIPE_ALLOW_TEST_KEY=1.`)
}

function readCaptcha(read: Reader): CaptchaConfig {
  const provider = read.oneOf('CAPTCHA_PROVIDER', captchaProviders) ?? 'altcha'
  const siteKey = read.text('CAPTCHA_SITE_KEY') ?? ''
  const secret = read.text('CAPTCHA_SECRET') ?? ''
  const hosted = provider !== 'altcha' && provider !== 'none'
  if (hosted && !siteKey) throw new ConfigError(`CAPTCHA_SITE_KEY is required when CAPTCHA_PROVIDER is ${provider}.`)
  if (hosted && !secret) throw new ConfigError(`CAPTCHA_SECRET is required when CAPTCHA_PROVIDER is ${provider}.`)
  return { provider, siteKey, secret, verifyUrl: read.url('CAPTCHA_VERIFY_URL', ['http:', 'https:']) }
}

function readLlm(read: Reader): LlmConfig | undefined {
  const baseUrl = read.url('LLM_BASE_URL', ['http:', 'https:'])
  const apiKey = read.text('LLM_API_KEY')
  const model = read.text('LLM_MODEL')
  const dailyLimit = read.integer('LLM_DAILY_LIMIT', 0, 1_000_000_000)
  if (!baseUrl && !apiKey && !model && dailyLimit === undefined) return undefined
  if (!baseUrl) throw new ConfigError('LLM_BASE_URL is required when another LLM_ variable is set.')
  if (!model) throw new ConfigError('LLM_MODEL is required when LLM_BASE_URL is set.')
  return { baseUrl, apiKey, model, dailyLimit }
}

function readScheduler(read: Reader, config: Pick<Config, 'demo' | 'publicUrl'>): Config['scheduler'] {
  const webhookKey = read.secret('SCHEDULER_WEBHOOK_KEY', 16)
  const url = readFramed(read, 'SCHEDULER_URL', config)
  if (url === standin) return standin
  if (url === undefined) {
    if (webhookKey !== undefined) throw new ConfigError('SCHEDULER_URL is required when SCHEDULER_WEBHOOK_KEY is set.')
    return undefined
  }
  return { url, webhookKey }
}

function readTalkyard(read: Reader, config: Pick<Config, 'demo' | 'publicUrl'>): Config['talkyard'] {
  const apiSecret = read.secret('TALKYARD_API_SECRET', 16)
  const url = readFramed(read, 'TALKYARD_URL', config)
  if (url === standin) return standin
  if (url === undefined) {
    if (apiSecret !== undefined) throw new ConfigError('TALKYARD_URL is required when TALKYARD_API_SECRET is set.')
    return undefined
  }
  if (apiSecret === undefined) throw new ConfigError('TALKYARD_API_SECRET is required when TALKYARD_URL is set.')
  const { origin, pathname, search, hash } = new URL(url)
  if (pathname !== '/' || search || hash)
    throw new ConfigError('TALKYARD_URL must be the address of a site without a path: https://host.')
  return { origin, apiSecret }
}

/** Such a page runs scripts in a frame that keeps its origin: were that ours, the frame would be no wall. */
function readFramed(read: Reader, name: string, { demo, publicUrl }: Pick<Config, 'demo' | 'publicUrl'>): string | undefined {
  if (read.text(name) === standin) {
    if (demo === 'none') throw new ConfigError(`${name} must be an address, because no stand-ins run here.`)
    return standin
  }
  const address = read.url(name, ['https:', 'http:'])
  if (address === undefined) return undefined
  const { protocol, hostname, origin, username, password } = new URL(address)
  if (protocol === 'http:' && !isLoopbackHost(hostname))
    throw new ConfigError(`${name} must be an address that starts with https://.`)
  if (username || password) throw new ConfigError(`${name} must be an address without a name or a password.`)
  if (origin === new URL(publicUrl).origin) throw new ConfigError(`${name} must not have the same origin as PUBLIC_URL.`)
  return address
}

type Reader = ReturnType<typeof reader>

function reader(env: NodeJS.ProcessEnv) {
  const text = (name: string): string | undefined => env[name]?.trim() || undefined
  const wrong = (name: string, what: string): never => {
    throw new ConfigError(`${name} must be ${what}.`)
  }
  return {
    text,
    secret(name: string, length: number) {
      const value = text(name)
      return value && value.length < length ? wrong(name, `at least ${length} characters long`) : value
    },
    integer(name: string, min: number, max: number) {
      const value = text(name)
      if (value === undefined) return undefined
      const number = Number(value)
      return Number.isInteger(number) && number >= min && number <= max
        ? number
        : wrong(name, `a whole number from ${min} to ${max}`)
    },
    oneOf<const T extends string>(name: string, allowed: readonly T[]): T | undefined {
      const value = text(name)
      if (value === undefined) return undefined
      return allowed.find((word) => word === value) ?? wrong(name, `one of ${allowed.join(', ')}`)
    },
    url(name: string, protocols: string[]) {
      const value = text(name)
      if (value === undefined) return undefined
      const shape = `an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`
      return URL.canParse(value) && protocols.includes(new URL(value).protocol) ? value : wrong(name, shape)
    },
    email(name: string) {
      const value = text(name)
      return value && !/^[^\s@]+@[^\s@]+$/.test(value) ? wrong(name, 'an email address') : value
    },
    json<T>(name: string, check: (value: unknown) => T | undefined): T | undefined {
      const value = text(name)
      if (value === undefined) return undefined
      try {
        return check(JSON.parse(value)) ?? wrong(name, 'of the form shown in .env.example')
      } catch (error) {
        if (error instanceof ConfigError) throw error
        return wrong(name, 'valid JSON')
      }
    },
  }
}

/** `{"LinkedIn":"https://…"}` */
function asSocialLinks(value: unknown): { name: string; url: string }[] | undefined {
  if (!isObject(value)) return undefined
  const links = Object.entries(value)
  if (!links.every(([, url]) => typeof url === 'string' && URL.canParse(url) && new URL(url).protocol === 'https:'))
    return undefined
  return links.map(([name, url]) => ({ name, url: String(url) }))
}

const pricedByOperator = [...unpricedPlans, unpricedFirmPlan]

/** `{"interview:3days_special":{"bank":50000,"card":51750}}` */
function asPlanPrices(value: unknown): PlanPrice[] | undefined {
  if (!isObject(value)) return undefined
  return Object.entries(value).map(([name, price]) => {
    const named = (plan: Pick<OrderedPlan, 'module' | 'code'>) => name === priceNameOf(plan)
    if (plans.some(named)) throw new ConfigError(`PLAN_PRICES names ${JSON.stringify(name)}, which has a price of its own.`)
    const plan = pricedByOperator.find(named)
    if (!plan) {
      const known = new Intl.ListFormat('en-GB').format(pricedByOperator.map(priceNameOf))
      throw new ConfigError(`PLAN_PRICES names ${JSON.stringify(name)}, and the plans that need a price are ${known}.`)
    }
    const { bank, card, ...more } = isObject(price) ? price : {}
    if (!isCharge(bank) || !isCharge(card) || Object.keys(more).length > 0)
      throw new ConfigError(`PLAN_PRICES must give ${name} a bank and a card price, in whole cents from 50 to 99999999.`)
    return { module: plan.module, code: plan.code, bank, card }
  })
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What the provider can charge in dollars. */
const isCharge = (cents: unknown): cents is number =>
  typeof cents === 'number' && Number.isInteger(cents) && cents >= 50 && cents <= 99_999_999
