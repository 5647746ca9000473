/** Files for tests, the smallest that are what they say, and forms that carry them. */
import type { Body, Endpoint, Params, Reply } from 'contract/endpoint.ts'
import { fillPath } from 'contract/endpoint.ts'
import type { Answer, TestApp } from './app.ts'

/** One pixel. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

export interface SentFile {
  name: string
  bytes: Uint8Array | string
}

/** Sends a form over HTTP as a browser does: the fields, then the file. */
export async function sendForm<E extends Endpoint>(
  t: TestApp,
  endpoint: E,
  { token, params, body, file }: { token: string; params?: Params<E>; body: Partial<Body<E>> & object; file?: SentFile },
): Promise<Answer<Reply<E>>> {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) form.append(name, String(value))
  if (file) form.append('file', new Blob([file.bytes as BlobPart]), file.name)
  return postForm(t, endpoint, { token, form, ...(params && { params }) })
}

export async function postForm<E extends Endpoint>(
  t: TestApp,
  endpoint: E,
  { token, params, form }: { token?: string; params?: Params<E>; form: FormData },
): Promise<Answer<Reply<E>>> {
  const encoded = new Response(form)
  const response = await t.app.inject({
    method: endpoint.method,
    url: fillPath(endpoint.url, params as Record<string, string | number> | undefined),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '', ...(token && { authorization: `Token ${token}` }) },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  return { status: response.statusCode, body: response.json(), headers: response.headers }
}
