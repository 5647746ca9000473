/** `call` with a file beside the fields, which tells how far it is: `fetch` cannot say what was sent so far. */
import { type Body, type Endpoint, fillPath, type Params, type Reply } from 'contract/endpoint.ts'
import { ApiError, readAnswer } from './api.ts'
import { currentSession } from './session.ts'
import { unreachable } from './unreachable.ts'

interface Upload<E extends Endpoint> {
  params?: Params<E>
  body: Body<E>
  file: File
  /** From 0 to 1. */
  onProgress: (sent: number) => void
  signal: AbortSignal
}

/** Answers with the endpoint's reply. Throws `ApiError` as `call` does; cancelled, it throws the abort. */
export async function upload<E extends Endpoint>(
  endpoint: E,
  { params, body, file, onProgress, signal }: Upload<E>,
): Promise<Reply<E>> {
  const token = currentSession()?.token
  const url = fillPath(endpoint.url, params as Record<string, string | number> | undefined)
  const response = await new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(endpoint.method, url)
    if (token) request.setRequestHeader('authorization', `Token ${token}`)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => resolve(responseOf(request))
    request.onerror = () => reject(new ApiError(0, unreachable))
    request.onabort = () => reject(signal.reason)
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(formOf(body as Record<string, unknown>, file))
  })
  return readAnswer(endpoint, response, token)
}

/** The fields first: who reads them may refuse before the file is there. */
function formOf(fields: Record<string, unknown>, file: File): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, String(value))
  form.append('file', file)
  return form
}

function responseOf(request: XMLHttpRequest): Response {
  const retryAfter = request.getResponseHeader('retry-after')
  return new Response(request.responseText, {
    status: request.status,
    ...(retryAfter !== null && { headers: { 'retry-after': retryAfter } }),
  })
}
