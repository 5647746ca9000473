/** The Python packages that an installation keeps for its readers' pages. */
import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'

/** What quants import, in this order. */
export const usualPackages = ['numpy', 'pandas', 'scipy', 'matplotlib', 'scikit-learn', 'statsmodels', 'tzdata']

export const getPythonPackages = endpoint('GET /python-packages', {
  who: 'anyone',
  summary:
    'The Python packages that this installation keeps, each with all that it needs. Public software, and the same for everybody.',
  replies: {
    200: Type.Object({
      version: Type.String({ description: 'of the Pyodide that they fit' }),
      packages: Type.Array(
        Type.Object({
          name: Type.String(),
          file: Type.String({ description: 'its name at /python-packages/{version}/{file}' }),
          bytes: Type.Integer(),
          is_needed: Type.Boolean({ description: 'another package that is kept needs it' }),
        }),
      ),
    }),
  },
})
