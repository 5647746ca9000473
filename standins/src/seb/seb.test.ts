import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { openSeb } from './seb.ts'

const file = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "https://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
  <key>allowPreferencesWindow</key><false/>
  <key>browserWindowWebView</key><integer>3</integer>
  <key>empty</key><dict/>
  <key>originatorVersion</key><string>SEB_OSX_3.3</string>
  <key>quitURL</key><string>https://learn.example.com/assessment/left</string>
  <key>quitURLConfirm</key><false></false>
  <key>sendBrowserExamKey</key><true/>
  <key>showTime</key><true/>
  <key>startURL</key><string>https://learn.example.com/assessment/enter/abc</string>
  <key>URLFilterEnable</key><true/>
  <key>URLFilterRules</key>
  <array>
    <dict>
      <key>action</key><integer>1</integer>
      <key>active</key><true/>
      <key>expression</key><string>learn.example.com/&#42;</string>
      <key>regex</key><false/>
    </dict>
  </array>
</dict>
</plist>
`
const start = 'https://learn.example.com/assessment/enter/abc'
const hash = 'd58618128ede7c3f9b1d2c03ad3ec0814b924e44db321e0d957c155ccf0fef91'

const open = (platform: 'windows' | 'macos', content: Buffer = Buffer.from(file)) => {
  const loaded: string[] = []
  const load = async (url: string) => {
    loaded.push(url)
    return content
  }
  return openSeb('sebs://learn.example.com/config.seb', load, platform).then((seb) => ({ seb, loaded }))
}

/** What a script of the page finds there. */
async function seenAt(script: string): Promise<{ before: string; after: string }> {
  const page: { SafeExamBrowser?: { security: { configKey: string; updateKeys(done: () => void): void } } } = {}
  new Function('window', script)(page)
  const { security } = page.SafeExamBrowser!
  const before = security.configKey
  await new Promise<void>((done) => security.updateKeys(done))
  return { before, after: security.configKey }
}

test('a link leads to the file, plain or gzipped, and the file to the key', async () => {
  const { seb, loaded } = await open('windows')
  expect(loaded).toEqual(['https://learn.example.com/config.seb'])
  expect(seb).toMatchObject({
    startUrl: start,
    quitUrl: 'https://learn.example.com/assessment/left',
    configKey: '27fbd88c06e6bd764076c96870f838ff6a36c3dfe215a4895569ee77eb86bc95',
  })
  expect((await open('macos', gzipSync(file))).seb.configKey).toBe(seb.configKey)
  await expect(open('macos', Buffer.from('pswd…'))).rejects.toThrow('no property list')
})

test('on Windows each call to the host of the page carries its hash, and scripts find it at once', async () => {
  const { seb } = await open('windows')
  expect(seb.headersFor(`${start}#part`)).toEqual({ 'X-SafeExamBrowser-ConfigKeyHash': hash })
  expect(seb.headersFor('https://learn.example.com/api/x')['X-SafeExamBrowser-ConfigKeyHash']).not.toBe(hash)
  expect(seb.headersFor('https://elsewhere.example.com/')).toEqual({})
  expect(await seenAt(seb.script(start))).toEqual({ before: hash, after: hash })
})

test('on macOS no call carries it, and scripts find it after they have asked', async () => {
  const { seb } = await open('macos')
  expect(seb.headersFor(start)).toEqual({})
  expect(await seenAt(seb.script(start))).toEqual({ before: '', after: hash })
})
