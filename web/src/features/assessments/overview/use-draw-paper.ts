import { useMutation, useQueryClient } from '@tanstack/react-query'
import { drawPaper, listAssessments } from 'contract/assessments/api.ts'
import type { Assurance } from 'contract/assessments/model.ts'
import { assessmentPaths } from 'contract/assessments/paths.ts'
import type { CertificateChoice } from 'contract/credentials/model.ts'
import { useNavigate } from 'react-router'
import { call } from '../../../lib/api.ts'
import { errorText } from '../../../lib/error-text.ts'
import { keyOf } from '../../../lib/queries.ts'

/** Draws a paper, of an examination with what its certificate will say, and opens it where this browser can. A refusal appears beside the button, and the list is read again for its reason. */
export function useDrawPaper(key: string, assurance: Assurance) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (certificate?: CertificateChoice) =>
      call(drawPaper, { params: { key }, body: { assurance, ...(certificate && { certificate }) } }),
    // The refusal is shown beside the button, or at the field of the name.
    meta: { quiet: true },
    onSuccess: ({ id }) => {
      if (assurance === 'own_browser') void navigate(assessmentPaths.sitting(id))
    },
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(listAssessments) }),
  })
  return { draw: mutate, isDrawing: isPending, error, says: error ? errorText(error) : undefined }
}
