// The page that Safe Exam Browser starts with: the product's own, with what scripts find in that browser.
import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** @param script sets `window.SafeExamBrowser` */
export async function lockedBrowserPage(
  app: FastifyInstance,
  reply: FastifyReply,
  { path, script }: { path: string; script: string },
): Promise<FastifyReply> {
  const page = await app.inject(path)
  // The page finds itself as the product has sent it.
  const added = `document.currentScript.remove(); history.replaceState(null, '', ${JSON.stringify(path)}); ${script}`
  const hash = createHash('sha256').update(added).digest('base64')
  return reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': String(page.headers['content-security-policy']).replace(
        'script-src ',
        `script-src 'sha256-${hash}' `,
      ),
    })
    .send(page.body.replace('<head>', (head) => `${head}<script>${added}</script>`))
}
