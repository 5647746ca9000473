import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { drawnWith } from '../../../testing/drawn.ts'
import { bundleOf } from './bundle.ts'

const credential = '{"name":"Łukasz"}'
const did = { id: 'did:web:certificates.example' }
const context = { '@context': { name: 'https://schema.org/name' } }
const contexts = new Map([
  ['https://www.w3.org/ns/credentials/v2', context],
  ['https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json', context],
])
const parts = { drawn: drawnWith(), credential, did, contexts, statusList: '{"bits":0}' }

const read = (bytes: Buffer) =>
  Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, data]) => [name, Buffer.from(data).toString()]))

test('the bundle has all that verifying needs, as it is', () => {
  const { 'README.txt': readme, ...files } = read(bundleOf(parts))
  expect(files).toEqual({
    'credential.json': credential,
    'did.json': JSON.stringify(did, null, 2),
    'status-list.json': '{"bits":0}',
    'contexts/www.w3.org-ns-credentials-v2.json': JSON.stringify(context),
    'contexts/purl.imsglobal.org-spec-ob-v3p0-context-3.0.3.json': JSON.stringify(context),
  })
  for (const name of Object.keys(files)) expect(readme).toContain(name)
  for (const address of contexts.keys()) expect(readme).toContain(address)
  expect(readme).toContain('https://certificates.example/.well-known/did.json')
})

test('without a list of revocations it says so', () => {
  const { 'README.txt': readme, ...files } = read(bundleOf({ ...parts, statusList: '' }))
  expect(Object.keys(files)).not.toContain('status-list.json')
  expect(readme).not.toContain('status-list.json')
  expect(readme).toContain('This archive has no list of revocations')
})

test('a demonstration says so', () => {
  const readme = read(bundleOf({ ...parts, drawn: drawnWith({}, { isDemonstration: true }) }))['README.txt']
  expect(readme).toContain('it proves nothing')
})

test('the same input gives the same bytes, also in another time zone', () => {
  const zone = process.env.TZ
  const [here, there] = ['Pacific/Auckland', 'America/Vancouver'].map((name) => {
    process.env.TZ = name
    return bundleOf(parts)
  })
  process.env.TZ = zone
  if (zone === undefined) delete process.env.TZ
  expect(here?.equals(there!)).toBe(true)
})
