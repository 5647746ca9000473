import { useEffect, useEffectEvent, useState } from 'react'
import { TextField } from '../../../ui/text-field.tsx'

interface FilterTextProps {
  className?: string | undefined
  label: string
  value: string
  onChange: (text: string) => void
}

/** Words to filter by. What is typed is here at once, and in the address when one pauses. */
export function FilterText({ label, value, onChange, className }: FilterTextProps) {
  const [typed, setTyped] = useState(value)
  const [given, setGiven] = useState(value)
  // Cleared or gone back to by other means.
  if (given !== value) {
    setGiven(value)
    if (typed.trim() !== value) setTyped(value)
  }
  const tell = useEffectEvent(() => {
    if (typed.trim() !== value) onChange(typed.trim())
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each letter begins the pause anew
  useEffect(() => {
    const timer = setTimeout(tell, 200)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <TextField
      className={className}
      label={label}
      type="search"
      maxLength={100}
      autoComplete="off"
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  )
}
