import { Verify } from '../../features/credentials/verify/verify.tsx'
import { MarketingPage, Section, Shelves } from '../../features/site/marketing-page.tsx'
import { pageMeta } from '../../lib/page-meta.ts'
import { useSettings } from '../../lib/site-data.ts'

export const meta = pageMeta({
  title: 'Verify a certificate',
  description:
    'Check a certificate from its file or address: its signature, its issuer, its dates and whether it was revoked. The file stays in your browser.',
})

const explanations = [
  {
    title: 'Checks',
    text: 'Nothing was changed after the certificate was signed, we signed it, it is valid today, and it was not revoked.',
  },
  {
    title: 'Contents',
    text: 'The report shows the signed contents, never a picture or a page of a PDF: these can be changed.',
  },
  {
    title: 'Without a network',
    text: 'Once this page is open, a file is verified without a network. Revocation is then not checked, unless the file is the ZIP bundle, which has a list of revocations with its date.',
  },
  {
    title: 'In a program',
    text: 'Programs send a file to POST /api/credentials/verify and get the same lines. Other verifiers of Open Badges 3.0 read the files as well.',
  },
]

export default function VerifyPage() {
  const { publicUrl } = useSettings()
  return (
    <MarketingPage
      title="Verify a certificate"
      lead="Give the file of a certificate, or its address. This browser checks it and shows its signed contents."
    >
      <Verify publicUrl={publicUrl} />
      <Section title="How it works">
        <Shelves shelves={explanations} />
      </Section>
    </MarketingPage>
  )
}
