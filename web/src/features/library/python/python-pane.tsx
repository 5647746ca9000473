/** Python beside a question: what is loaded first, then the code. */
import { CodeEditor } from './code-editor.tsx'
import { ImportablePackages } from './importable-packages.tsx'
import { BeforeRunContext } from './output.tsx'
import { type PaneProps, WithCode } from './with-code.tsx'

export const PythonPane = (props: PaneProps) => (
  <WithCode id={props.id} failure="Your code could not be loaded." partOf={(code) => code}>
    {(code) => (
      <BeforeRunContext value={<ImportablePackages />}>
        <CodeEditor {...props} loaded={code} />
      </BeforeRunContext>
    )}
  </WithCode>
)
