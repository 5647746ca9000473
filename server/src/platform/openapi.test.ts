/** That other people's tools can use the document: the standard's own linter, a generated client, its compiler. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { endpointNames } from 'contract/endpoints.ts'
import openapiTypescript, { astToString } from 'openapi-typescript'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { makePerson } from '../testing/people.ts'

const root = join(import.meta.dirname, '../../..')
const folder = join(root, `.cache/openapi-client-${process.pid}`)

let t: TestApp
let text: string
beforeAll(async () => {
  t = await testApp()
  text = (await t.app.inject('/api/openapi.json')).body
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await t.close()
})

test('every call that is served has a name of its own and says who may make it', () => {
  const { paths } = JSON.parse(text)
  expect(t.app.served.filter((endpoint) => !endpointNames.has(endpoint)).map(({ url }) => url)).toEqual([])
  const ids = Object.values<object>(paths).flatMap((path) => Object.values(path).map(({ operationId }) => operationId))
  expect(new Set(ids).size).toBe(ids.length)
  expect(paths['/api/login'].post).toMatchObject({ operationId: 'login', 'x-who': 'anyone', security: [] })
  expect(paths['/api/2fa/{userId}'].get).toMatchObject({ operationId: 'sendCode', 'x-who': 'pending', security: [{ token: [] }] })
})

test('a path that is read in two ways stands there once, with both readings', () => {
  const { get, put } = JSON.parse(text).paths['/api/interview_/{idOrCategory}']
  const [segment, ...queried] = get.parameters
  expect(segment).toMatchObject({ name: 'idOrCategory', in: 'path' })
  expect(segment.schema.anyOf.map(({ type }: { type: string }) => type).sort()).toEqual(['integer', 'string'])
  expect(queried).toContainEqual(expect.objectContaining({ name: 'filter', in: 'query', required: false }))
  expect(get.responses[200].content['application/json'].schema.anyOf).toHaveLength(2)
  expect(put.operationId).toBe('interviewItemsRecordAccess')
})

test('every refusal has a code, and a call says which codes a client acts on', () => {
  const { components, paths } = JSON.parse(text)
  expect(components.schemas.Problem.required).toEqual(['code', 'message'])
  expect(components.schemas.Problem.properties.code.enum).toContain('slot_taken')
  expect(paths['/api/mock-interviews/bookings'].post['x-codes']).toEqual(['slot_taken'])
  expect(paths['/api/login'].post).not.toHaveProperty('x-codes')
})

test('the linter of the standard finds no error', async () => {
  const problems = await lintFromString({
    source: text,
    absoluteRef: join(root, 'openapi.json'),
    config: await createConfig({ extends: ['recommended'] }),
  })
  const errors = problems.filter(({ severity }) => severity === 'error')
  expect(errors.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)).toEqual([])
})

test('a client generated from it compiles, refuses what the document does not know, and signs somebody in', async () => {
  const { email, password, deviceId, id } = await makePerson(t)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'schema.ts'), astToString(await openapiTypescript(text)))
  writeFileSync(join(folder, 'sign-in.ts'), program)
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ extends: '../../tsconfig.json', include: ['*.ts'] }))
  const compiled = spawnSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder], {
    encoding: 'utf8',
  })
  expect(compiled.stdout).toBe('')

  const baseUrl = await t.app.listen({ host: '127.0.0.1', port: 0 })
  const signIn = await import(/* @vite-ignore */ join(folder, 'sign-in.ts'))
  expect(await signIn.default({ baseUrl, email, password, device_id: deviceId })).toEqual({ id, email })
})

/** What somebody else would write; the compiler reads it. */
const program = `
import createClient from 'openapi-fetch'
import type { paths } from './schema.ts'

export default async function signIn({ baseUrl, ...body }: { baseUrl: string; email: string; password: string; device_id: string }) {
  const api = createClient<paths>({ baseUrl })
  const { data: login } = await api.POST('/api/login', { body })
  if (!login?.token || login.data.id === undefined) throw new Error('not logged in')
  const { data: profile, error } = await api.GET('/api/user-profile/{userId}', {
    params: { path: { userId: login.data.id } },
    headers: { authorization: \`Token \${login.token}\` },
  })
  if (!profile) throw new Error(error.message)
  return { id: profile.id, email: profile.email }
}

export const refusedByTheCompiler = (api: ReturnType<typeof createClient<paths>>) => [
  // @ts-expect-error: there is no such call
  api.POST('/api/log-in', { body: {} }),
  // @ts-expect-error: an address is a text
  api.POST('/api/login', { body: { email: 7 } }),
  // @ts-expect-error: a number of a person is asked for
  api.GET('/api/user-profile/{userId}', {}),
]
`
