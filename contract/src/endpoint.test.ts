import { Type } from 'typebox'
import { expect, expectTypeOf, test } from 'vitest'
import { type Body, endpoint, fillPath, type Params, type Query, type Reply } from './endpoint.ts'

const rename = endpoint('PUT /things/{id}/name', {
  who: 'member',
  summary: 'Give a thing another name.',
  params: Type.Object({ id: Type.Integer() }),
  body: Type.Object({ name: Type.String() }),
  replies: { 200: Type.Object({ id: Type.Integer(), name: Type.String() }) },
})

test('an endpoint says its method, its path as specified, and where it is served', () => {
  expect(rename).toMatchObject({ method: 'PUT', path: '/things/{id}/name', url: '/api/things/{id}/name' })
})

test('a path that is specified with /api/ is not doubled', () => {
  const verify = endpoint('POST /api/verify-mock-access/', { who: 'anyone', summary: '', replies: { 200: Type.Object({}) } })
  expect(verify.url).toBe('/api/verify-mock-access/')
})

test('a path is filled in and encoded, and a missing part is a mistake of the caller', () => {
  expect(fillPath('/api/a/{x}/b/{y}', { x: 'ü/?', y: 7 })).toBe('/api/a/%C3%BC%2F%3F/b/7')
  expect(() => fillPath('/api/a/{x}', {})).toThrow('/api/a/{x} needs the parameter x')
})

test('its parts have the types of their schemas', () => {
  expectTypeOf<Params<typeof rename>>().toEqualTypeOf<{ id: number }>()
  expectTypeOf<Query<typeof rename>>().toEqualTypeOf<undefined>()
  expectTypeOf<Body<typeof rename>>().toEqualTypeOf<{ name: string }>()
  expectTypeOf<Reply<typeof rename>>().toEqualTypeOf<{ id: number; name: string }>()
})
