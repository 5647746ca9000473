/** Where the forum is searched; what for stands in the address. */
import { paths } from 'contract/paths.ts'
import { Search } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { IconButton } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import styles from './search-box.module.css'

export function SearchBox({ q, tag }: { q: string; tag: string }) {
  const [text, setText] = useState(q)
  const navigate = useNavigate()
  const search = (event: SubmitEvent) => {
    event.preventDefault()
    const words = text.trim()
    navigate(paths.forum({ ...(words && { q: words }), ...(tag && { tag }) }))
  }
  return (
    <search>
      <form className={styles.search} onSubmit={search}>
        <TextField
          label="Search the forum"
          type="search"
          maxLength={200}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <IconButton name="Find threads" type="submit">
          <Search size={18} aria-hidden="true" />
        </IconButton>
      </form>
    </search>
  )
}
