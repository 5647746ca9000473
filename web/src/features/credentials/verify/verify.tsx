/** A certificate is chosen, verified in this browser, and what was found is shown. */
import type { Report } from 'contract/credentials/report.ts'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { ChooseCertificate, type Chosen, type Problem } from './choose-certificate.tsx'
import { RecipientForm } from './recipient-form.tsx'
import { ReportView } from './report-view.tsx'
import { useDrop } from './use-drop.ts'
import { useVerifier } from './use-verifier.ts'
import type { Source } from './verifier.ts'
import styles from './verify.module.css'

interface Verified {
  source: Source
  report: Report
}

/** @param publicUrl of this site: certificates at its address are verified here */
export function Verify({ publicUrl }: { publicUrl: string }) {
  const { verifier, again } = useVerifier()
  const [chosen, setChosen] = useState<Chosen>()
  const [verified, setVerified] = useState<Verified>()
  const [problem, setProblem] = useState<Problem>()
  const file = useRef<HTMLButtonElement>(null)

  // What is chosen before the verifier has arrived waits for it.
  useEffect(() => {
    if (!chosen || !verifier) return
    let current = true
    const { functions, did } = verifier
    const find = chosen instanceof File ? functions.readFile(chosen) : functions.fetchCertificate(chosen.code)
    find
      .then(async (source) => ({ source, report: await functions.verify(source, did) }))
      .then(
        (found) => {
          if (!current) return
          setChosen(undefined)
          setVerified(found)
        },
        (error) => {
          if (!current) return
          setChosen(undefined)
          setProblem({
            of: chosen instanceof File ? 'file' : 'address',
            text: error instanceof functions.NoCredential ? error.message : 'This file could not be read. Choose another one.',
          })
        },
      )
    return () => {
      current = false
    }
  }, [chosen, verifier])

  const choose = (next: Chosen | undefined) => {
    setProblem(undefined)
    setVerified(undefined)
    setChosen(next)
  }
  // Also over the report of another one.
  const isOver = useDrop((dropped) => !chosen && choose(dropped))
  const startAgain = () => {
    setVerified(undefined)
    // Its button goes: the keyboard goes on where the next file is chosen.
    requestAnimationFrame(() => file.current?.focus())
  }

  if (verified) {
    const { source, report } = verified
    return (
      <div className={styles.result}>
        <ReportView report={report} name={source.name}>
          {report.contents && verifier && (
            <RecipientForm
              check={async (email) => {
                setVerified({ source, report: await verifier.functions.verify(source, verifier.did, email) })
              }}
            />
          )}
        </ReportView>
        <Button kind="secondary" onClick={startAgain}>
          Verify another certificate
        </Button>
      </div>
    )
  }
  if (verifier === null) {
    return (
      <ErrorState title="The verifier could not be loaded." again={again}>
        Check your connection. Once it is loaded, a file is verified without a network.
      </ErrorState>
    )
  }
  return (
    <ChooseCertificate
      fileButton={file}
      publicUrl={publicUrl}
      choose={choose}
      isOver={isOver}
      busy={chosen && (verifier ? 'Checking…' : 'Loading the verifier…')}
      problem={problem}
    />
  )
}
