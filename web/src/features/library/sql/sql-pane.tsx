/** A query beside its question: what is loaded first, then the editor. */
import { type PaneProps, WithCode } from '../python/with-code.tsx'
import { QueryEditor } from './query-editor.tsx'

export const SqlPane = (props: PaneProps) => (
  <WithCode id={props.id} failure="Your query could not be loaded." partOf={(code) => code.sql && { code, sql: code.sql }}>
    {({ code, sql }) => <QueryEditor {...props} loaded={code} sql={sql} />}
  </WithCode>
)
