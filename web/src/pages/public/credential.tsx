/** A certificate at its address, rendered for each request; without one it says that there is none. */
import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  redirectDocument,
  useLoaderData,
} from 'react-router'
import { NoCredential } from '../../features/credentials/page/no-credential.tsx'
import { CredentialSheet } from '../../features/credentials/page/shown-credential.tsx'
import { pageMeta, unlistedMeta } from '../../lib/page-meta.ts'
import { siteContext } from '../../lib/site-data.ts'

export const loader = ({ context }: LoaderFunctionArgs) => context.get(siteContext).credential ?? null

// The browser's router has no data for this page: it asks for the whole page, also on the way back to it.
export function clientLoader({ request }: ClientLoaderFunctionArgs): never {
  throw redirectDocument(request.url)
}

export function meta(args: MetaArgs<typeof loader>) {
  const credential = args.loaderData
  if (!credential) return unlistedMeta('No certificate')(args)
  const { contents, isPublic } = credential
  const title = contents.holder ? `${contents.holder}, ${contents.title}` : contents.title
  return isPublic ? pageMeta({ title, description: contents.description })(args) : unlistedMeta(title)(args)
}

export default function Credential() {
  const credential = useLoaderData<typeof loader>()
  return credential ? <CredentialSheet credential={credential} /> : <NoCredential />
}
