import { expect, test } from 'vitest'
import { configKeyHashOf, configKeyOf, type Settings } from './config-key.ts'

const settings: Settings = {
  URLFilterRules: [{ regex: false, expression: 'learn.example.com/*', active: true, action: 1 }],
  URLFilterEnable: true,
  allowPreferencesWindow: false,
  browserWindowWebView: 3,
  quitURL: 'https://learn.example.com/assessment/left',
  quitURLConfirm: false,
  sendBrowserExamKey: true,
  showTime: true,
  startURL: 'https://learn.example.com/assessment/enter/abc',
}

test('the key of settings, and its hash at an address', () => {
  const key = configKeyOf(settings)
  expect(key).toBe('27fbd88c06e6bd764076c96870f838ff6a36c3dfe215a4895569ee77eb86bc95')
  expect(configKeyHashOf('https://learn.example.com/assessment/enter/abc', key)).toBe(
    'd58618128ede7c3f9b1d2c03ad3ec0814b924e44db321e0d957c155ccf0fef91',
  )
})

test('the program that wrote the file and empty dictionaries do not count; everything else does', () => {
  expect(configKeyOf({ ...settings, originatorVersion: 'SEB_Win_3.9', empty: {} })).toBe(configKeyOf(settings))
  const changes: Settings[] = [{ showTime: false }, { emptyList: [] }, { browserWindowWebView: 2 }, { quitURL: '' }]
  for (const change of changes) expect(configKeyOf({ ...settings, ...change })).not.toBe(configKeyOf(settings))
})
