/** Which of the five modules one looks at (spec §4 Module selection). It opens nothing that is not paid for. */
import { useMutation } from '@tanstack/react-query'
import { saveProfile } from 'contract/accounts/api.ts'
import type { Profile } from 'contract/accounts/model.ts'
import { categoryTitle, shelves } from 'contract/library/shelves.ts'
import { flagsOf, type Module, modules, moduleTitle, selectedModule } from 'contract/modules.ts'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { RadioGroup, RadioMark } from '../../../ui/radio-group.tsx'
import { useKeepProfile } from './profile-query.ts'
import styles from './settings.module.css'

export function ChangePlatform({ profile }: { profile: Profile }) {
  const selected = selectedModule(profile)
  const [chosen, setChosen] = useState<Module>()
  const keep = useKeepProfile()
  const save = useMutation({
    mutationFn: (module: Module) => call(saveProfile, { params: { userId: profile.id }, body: flagsOf(module) }),
    onSuccess(saved) {
      keep(saved)
      setChosen(undefined)
    },
  })

  return (
    <div className={styles.stack}>
      <RadioGroup
        label="Platform"
        hideLabel
        className={styles.platforms}
        value={chosen ?? selected}
        onChange={(value) => {
          setChosen(modules.find((module) => module === value))
          save.reset()
        }}
      >
        {modules.map((module) => (
          // biome-ignore lint/a11y/noLabelWithoutControl: the control is the mark inside
          <label key={module} className={styles.platform}>
            <RadioMark value={module} />
            <span className={styles.platformTitle}>{moduleTitle[module]}</span>
            <span className={styles.contents}>{contents(module)}</span>
            {profile.open_modules.includes(module) && <span className={styles.open}>Open</span>}
          </label>
        ))}
      </RadioGroup>
      <div className={styles.actions}>
        <Button onClick={() => !save.isPending && save.mutate(chosen ?? selected)} busy={save.isPending && 'Changing…'}>
          Change Platform
        </Button>
        <p className={styles.said} role="status">
          {save.isSuccess && `Your platform is ${moduleTitle[selected]}.`}
        </p>
      </div>
    </div>
  )
}

const contents = (module: Module): string =>
  shelves[module].map((shelf) => categoryTitle[shelf]).join(', ') || 'Discussions of every module'
