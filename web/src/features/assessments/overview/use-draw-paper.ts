import { useMutation, useQueryClient } from '@tanstack/react-query'
import { drawPaper, listAssessments } from 'contract/assessments/api.ts'
import type { Assurance } from 'contract/assessments/model.ts'
import { assessmentPaths } from 'contract/assessments/paths.ts'
import { useNavigate } from 'react-router'
import { call } from '../../../lib/api.ts'
import { errorText } from '../../../lib/error-text.ts'
import { keyOf } from '../../../lib/queries.ts'

/** Draws a paper, and opens it where this browser can. A refusal appears beside the button, and the list is read again for its reason. */
export function useDrawPaper(key: string, assurance: Assurance) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(drawPaper, { params: { key }, body: { assurance } }),
    onSuccess: ({ id }) => {
      if (assurance === 'own_browser') void navigate(assessmentPaths.sitting(id))
    },
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(listAssessments) }),
  })
  return { draw: () => mutate(), isDrawing: isPending, says: error ? errorText(error) : undefined }
}
