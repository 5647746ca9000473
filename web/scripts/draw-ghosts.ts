/**
 * Draws the sixty-minus-one ghost paths of the home page into a file: they are the same for everybody, so they are fetched beside the
 * page instead of within it. Run `npm run ghosts -w web` after changing the figure.
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ghostDrawing } from '../src/ui/figures/ghosts.ts'

await writeFile(join(import.meta.dirname, '../src/ui/figures/ghosts.svg'), ghostDrawing())
