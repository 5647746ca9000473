import { BitstringStatusList } from '@digitalbazaar/vc-bitstring-status-list'
import type { CheckName, Report } from 'contract/credentials/report.ts'
import { describe, expect, it } from 'vitest'
import { checkCredential, type Known } from './check-credential.ts'
import { parseCredential } from './json.ts'
import { did, holderEmail, issued, issuer, sign, statusList, statusListUrl, unsigned } from './testing/issue.ts'

const now = new Date('2026-06-01T00:00:00Z')

const check = async (text: string, known: Partial<Known> = {}) =>
  checkCredential(text, { did, now, statusList: () => statusList(), ...known })

const line = (report: Report, check: CheckName) => report.lines.find((found) => found.check === check)

const unreachable = { statusList: async () => undefined }

/** Signed by the issuer all the same. */
const changed = async (change: (credential: Awaited<ReturnType<typeof unsigned>>) => void) => {
  const credential = await unsigned()
  change(credential)
  return JSON.stringify(await sign(credential))
}

describe('a certificate of ours', () => {
  it('is valid, with one line a check', async () => {
    const report = await check(await issued(), { email: ` ${holderEmail.toUpperCase()} ` })
    expect(report.verdict).toBe('valid')
    expect(report.lines.map(({ check, outcome }) => `${check} ${outcome}`)).toEqual([
      'form passed',
      'signature passed',
      'issuer passed',
      'dates passed',
      'revocation passed',
      'recipient passed',
    ])
  })

  it('says what it says', async () => {
    expect((await check(await issued())).contents).toEqual({
      id: 'https://exams.example.com/credentials/7YbNkRvt3WcGqZs5mHxJpD',
      title: 'Core certificate',
      holder: 'Ada Łukasiewicz ]]> & <Example>',
      issuer: { id: issuer, name: 'Bachelier' },
      valid_from: '2026-03-01T09:00:00Z',
      valid_until: '2029-03-01T09:00:00Z',
      description: 'Probability, statistics and programming for interviews.',
      criteria: 'At least 70 of 100 in each section.',
      results: [{ name: 'Overall', value: '78\u00a0%', required: '70\u00a0%' }],
      evidence: ['Taken in a locked browser.', 'An oral was held.'],
    })
  })

  it('has no line about its recipient where no email is given', async () => {
    expect(line(await check(await issued()), 'recipient')).toBeUndefined()
  })
})

describe('dates', () => {
  it.each([
    ['a second before its beginning, by a clock that is not exact', '2026-03-01T08:59:59Z', 'valid', 'passed'],
    ['an hour before its beginning', '2026-03-01T08:00:00Z', 'not_valid', 'failed'],
    ['a millisecond before its end', '2029-03-01T08:59:59.999Z', 'valid', 'passed'],
    ['at its end', '2029-03-01T09:00:00Z', 'expired', 'failed'],
  ] as const)('%s', async (_, now, verdict, outcome) => {
    const report = await check(await issued(), { now: new Date(now) })
    expect([report.verdict, line(report, 'dates')?.outcome]).toEqual([verdict, outcome])
  })

  it('refuses an end before the beginning, although it is signed', async () => {
    const report = await check(await issued({ validUntil: '2026-02-01T09:00:00Z' }), { now: new Date('2026-02-01T00:00:00Z') })
    expect(report.verdict).toBe('not_valid')
    expect(line(report, 'dates')?.says).toBe('It ends before it begins.')
  })

  it('accepts a certificate without an end', async () => {
    const report = await check(await issued({ validUntil: undefined }))
    expect([report.verdict, report.contents?.valid_until]).toEqual(['valid', null])
  })
})

describe('revocation', () => {
  const revocation = async (known: Partial<Known>, parts = {}) => {
    const report = await check(await issued(parts), known)
    return { verdict: report.verdict, ...line(report, 'revocation') }
  }

  it('is seen', async () => {
    expect(await revocation({ statusList: () => statusList([94_567]) })).toMatchObject({ verdict: 'revoked', outcome: 'failed' })
    expect(await revocation({ statusList: () => statusList([94_566, 94_568]) })).toMatchObject({ verdict: 'valid' })
  })

  it('is named before expiry', async () => {
    const now = new Date('2030-01-01T00:00:00Z')
    expect(await revocation({ now, statusList: () => statusList([94_567]) })).toMatchObject({ verdict: 'revoked' })
  })

  it('asks for the address that the certificate names', async () => {
    const asked: string[] = []
    await revocation({
      statusList: async (url) => {
        asked.push(url)
        return undefined
      },
    })
    expect(asked).toEqual([statusListUrl])
  })

  it('is not checked where the list is unreachable, and the certificate is not called valid', async () => {
    expect(await revocation(unreachable)).toMatchObject({ verdict: 'unchecked', outcome: 'not_checked' })
  })

  it('leaves an expired certificate expired where the list is unreachable', async () => {
    expect(await revocation({ ...unreachable, now: new Date('2030-01-01T00:00:00Z') })).toMatchObject({ verdict: 'expired' })
  })

  it('is checked by the list of a bundle, with its date', async () => {
    expect(await revocation({ ...unreachable, statusLists: ['no JSON', await statusList()] })).toMatchObject({
      verdict: 'valid',
      says: 'The issuer had not revoked it by the status list of 1 May 2026, 12:00 UTC, which came with it.',
    })
    expect(await revocation({ ...unreachable, statusLists: [await statusList([94_567])] })).toMatchObject({ verdict: 'revoked' })
  })

  it('is checked by the reachable list where a bundle has an older one', async () => {
    expect(await revocation({ statusList: () => statusList([94_567]), statusLists: [await statusList()] })).toMatchObject({
      verdict: 'revoked',
    })
  })

  it.each([
    ['of another address', { id: 'https://exams.example.com/credentials/status/2' }, 'it is another list'],
    ['of another type', { type: ['VerifiableCredential'] }, 'it is another list'],
    ['of another issuer', { issuer: 'did:web:other.example.com' }, 'the issuer has not signed it'],
    ['without a date', { validFrom: undefined }, 'it has no date'],
    ['that is out of date', { validUntil: '2026-05-02T12:00:00Z' }, 'it is out of date'],
    [
      'for another purpose',
      {
        credentialSubject: {
          id: `${statusListUrl}#list`,
          type: 'BitstringStatusList',
          statusPurpose: 'suspension',
          encodedList: 'uH4sI',
        },
      },
      'it is of another kind',
    ],
    [
      'whose bits cannot be read',
      {
        credentialSubject: {
          id: `${statusListUrl}#list`,
          type: 'BitstringStatusList',
          statusPurpose: 'revocation',
          encodedList: 'uAAAA',
        },
      },
      'its bits cannot be read',
    ],
  ])('is not checked by a list %s', async (_, parts, says) => {
    const seen = await revocation({ statusList: () => statusList([], parts) })
    expect(seen).toMatchObject({ verdict: 'unchecked', outcome: 'not_checked' })
    expect(seen.says).toContain(says)
  })

  it('is not checked by a list that unpacks to more than a million bits', async () => {
    const list = async (length: number) => {
      const encodedList = await new BitstringStatusList({ length }).encode()
      const { credentialSubject } = JSON.parse(await statusList())
      return statusList([], { credentialSubject: { ...credentialSubject, encodedList } })
    }
    expect(await revocation({ statusList: () => list(2 ** 20) })).toMatchObject({ outcome: 'passed' })
    const seen = await revocation({ statusList: () => list(2 ** 20 + 8) })
    expect(seen).toMatchObject({ verdict: 'unchecked', says: expect.stringContaining('its bits cannot be read') })
  })

  it('is not checked by a list that was changed', async () => {
    const list = JSON.parse(await statusList([94_567]))
    list.credentialSubject.encodedList = JSON.parse(await statusList()).credentialSubject.encodedList
    expect(await revocation({ statusList: async () => JSON.stringify(list) })).toMatchObject({ verdict: 'unchecked' })
    expect(await revocation({ statusList: async () => '{' })).toMatchObject({ verdict: 'unchecked' })
  })

  it.each([
    ['for another purpose', { statusPurpose: 'suspension' }],
    ['with an index that the list does not have', { statusListIndex: '131072' }],
    ['with an index that is no number', { statusListIndex: '1e3' }],
  ])('is not checked by an entry %s', async (_, parts) => {
    const { credentialStatus } = await unsigned()
    expect(await revocation({}, { credentialStatus: { ...credentialStatus, ...parts } })).toMatchObject({
      verdict: 'unchecked',
      outcome: 'not_checked',
    })
  })

  it('is not checked where a certificate names no list', async () => {
    expect(await revocation({}, { credentialStatus: undefined })).toMatchObject({ verdict: 'unchecked', outcome: 'not_checked' })
  })
})

describe('recipient', () => {
  it('is not another email', async () => {
    const report = await check(await issued(), { email: 'eve@example.com' })
    expect([report.verdict, line(report, 'recipient')?.outcome]).toEqual(['not_valid', 'failed'])
  })

  it('is not checked where the certificate names no email', async () => {
    const text = await changed(({ credentialSubject }) => credentialSubject.identifier.shift())
    expect(await check(text, { email: holderEmail })).toMatchObject({ verdict: 'unchecked' })
  })
})

describe('not issued by us', () => {
  const neverAsked = {
    statusList: async () => {
      throw new Error('A list was asked for.')
    },
  }

  it('is a certificate with our name, of another issuer: the issuer that it names is shown', async () => {
    const other = 'did:web:other.example.com'
    const text = JSON.stringify(
      await sign(await unsigned({ issuer: { id: other, type: ['Profile'], name: 'Bachelier' } }), other),
    )
    const report = await check(text, neverAsked)
    expect(report.verdict).toBe('not_valid')
    expect(line(report, 'issuer')).toMatchObject({ outcome: 'failed', says: expect.stringContaining(`Bachelier (${other})`) })
  })

  it('is a certificate in our name with a key that is not ours', async () => {
    const report = await check(JSON.stringify(await sign(await unsigned(), 'did:web:other.example.com')), neverAsked)
    expect(report.verdict).toBe('not_valid')
    expect(line(report, 'issuer')).toMatchObject({ outcome: 'failed', says: expect.stringMatching('^Not issued by us') })
    expect(line(report, 'signature')?.outcome).toBe('not_checked')
  })

  it('is a changed certificate, and no list is asked for', async () => {
    const report = await check((await issued()).replace('"value":"78"', '"value":"98"'), neverAsked)
    expect(report.verdict).toBe('not_valid')
    expect(line(report, 'signature')?.outcome).toBe('failed')
    expect(line(report, 'revocation')?.outcome).toBe('not_checked')
  })
})

/** One level more than `depth`: its last value is one as well. */
const nested = (depth: number): unknown => (depth === 0 ? 'x' : { name: nested(depth - 1) })

it('reads 20 levels', () => {
  expect(parseCredential(JSON.stringify(nested(19)))).toEqual(nested(19))
})

/** With the proof of a certificate of ours, as a forger has it. */
async function forged(change: (credential: ReturnType<typeof JSON.parse>) => unknown) {
  const credential = JSON.parse(await issued())
  change(credential)
  return JSON.stringify(credential)
}

describe('form', () => {
  it.each([
    ['no JSON', '{', 'is not valid JSON'],
    ['no object', '[]', 'is not a JSON object'],
    ['more than 1 MB', `{"name":"${'é'.repeat(500_000)}"}`, 'larger than 1 MB'],
    ['100,000 values', JSON.stringify({ values: Array(100_000).fill(0) }), 'more than 2,000 values'],
    ['21 levels', JSON.stringify(nested(20)), 'deeper than 20'],
    ['a part named __proto__', '{"__proto__":{}}', '“__proto__”'],
    ['a part named by an address', '{"https://schema.org/name":"Ada"}', '“https://schema.org/name”'],
    ['two parts with one id', '{"a":{"id":"urn:a"},"b":{"id":"urn:a"}}', 'two parts with the same id'],
  ])('is refused: %s', async (_, text, says) => {
    await expectRefusal(text, says)
  })

  it.each<[string, Parameters<typeof forged>[0], string]>([
    ['a context in a part', (c) => Object.assign(c.evidence[0], { '@context': {} }), '“@context”'],
    ['one context', (c) => c['@context'].pop(), 'Its “@context” is not'],
    ['a third context', (c) => c['@context'].push('https://example.com/context'), 'Its “@context” is not'],
    ['contexts in another order', (c) => c['@context'].reverse(), 'Its “@context” is not'],
    ['no id', (c) => delete c.id, 'It has no “id”'],
    ['a label as its id', (c) => Object.assign(c, { id: '_:b0' }), 'an id that is no address'],
    ['a label as the id of a part', (c) => Object.assign(c.issuer, { parentOrg: { id: '_:b0' } }), 'an id that is no address'],
    ['a path as its id', (c) => Object.assign(c, { id: '/credentials/1' }), 'Its “id” is not an address'],
    ['another type', (c) => c.type.pop(), 'Its “type” is not of the type'],
    ['no name', (c) => delete c.name, 'It has no “name”'],
    ['an issuer that is an address', (c) => Object.assign(c, { issuer }), 'Its “issuer” is not an object'],
    ['a date without a time', (c) => Object.assign(c, { validFrom: '2026-03-01' }), 'Its “validFrom” is not a date'],
    ['a date that is none', (c) => Object.assign(c, { validUntil: '2026-13-01T00:00:00Z' }), 'Its “validUntil” is not a date'],
    [
      'two subjects',
      (c) => Object.assign(c, { credentialSubject: [c.credentialSubject] }),
      '“credentialSubject” is not an object',
    ],
    ['a subject without an identifier', (c) => delete c.credentialSubject.identifier, 'neither an “id” nor an “identifier”'],
    [
      'a number as a result',
      (c) => Object.assign(c.credentialSubject.result[0], { value: 78 }),
      'result[0].value” is not a text',
    ],
    ['no achievement', (c) => delete c.credentialSubject.achievement, 'It has no “credentialSubject.achievement”'],
    ...['id', 'type', 'name', 'description', 'criteria'].map((part): [string, Parameters<typeof forged>[0], string] => [
      `an achievement without its ${part}`,
      (c) => delete c.credentialSubject.achievement[part],
      `It has no “credentialSubject.achievement.${part}”`,
    ]),
    ['one evidence that is no list', (c) => Object.assign(c, { evidence: c.evidence[0] }), '“evidence” is not a list'],
    [
      '51 evidences',
      (c) => Object.assign(c, { evidence: Array(51).fill({ ...c.evidence[0], id: undefined }) }),
      'more than 50 entries',
    ],
    [
      'two status entries',
      (c) => Object.assign(c, { credentialStatus: [c.credentialStatus] }),
      '“credentialStatus” is not an object',
    ],
    ['no proof', (c) => delete c.proof, 'It has no “proof”'],
    ['two proofs', (c) => Object.assign(c, { proof: [c.proof, c.proof] }), '“proof” is not an object'],
  ])('is refused: %s', async (_, change, says) => {
    await expectRefusal(await forged(change), says)
  })

  async function expectRefusal(text: string, says: string) {
    const report = await check(text)
    expect(report).toMatchObject({ verdict: 'not_valid', contents: null })
    expect(report.lines[0]).toMatchObject({ check: 'form', outcome: 'failed', says: expect.stringContaining(says) })
    expect(report.lines.slice(1).map(({ outcome }) => outcome)).toEqual(Array(4).fill('not_checked'))
  }
})
