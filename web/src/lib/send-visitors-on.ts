/** Who is not logged in is sent from a signed-in page to the log-in before its files are there. No browser loads this: it stands in the page. */
import { paths } from 'contract/paths.ts'
import { key, lasts } from './wanted-page.ts'

/**
 * First of all in the head: the guard of the pages asks the same, after they have loaded. Nothing is preloaded before it is known who asks.
 * What follows in a visitor's page is text, which nobody sees, and asks for nothing.
 */
export function withVisitorsSentOn(html: string): string {
  const preloads = html.match(/<link rel="modulepreload"[^>]*>/g) ?? []
  const bare = preloads.reduce((page, link) => page.replace(link, ''), html)
  return bare.replace('<head>', () => `<head><script>${sendVisitorsOn(preloads.join(''))}</script>`)
}

const sendVisitorsOn = (preloads: string): string => `(function(d,l){d.currentScript.remove()
var s=localStorage
if(s.getItem('token'))return d.head.insertAdjacentHTML('beforeend',${JSON.stringify(preloads).replaceAll('</', '<\\/')})
s.setItem('${key}',JSON.stringify({page:l.pathname+l.search+l.hash,until:Date.now()+${lasts}}))
l.replace('${paths.home({ modal: 'login' })}')
d.write('<plaintext hidden>')})(document,location)`
