import { useState } from 'react'
import { useNavigate } from 'react-router'
import { isId, paths } from '../platform/paths'
import { Button } from '../ui/Button'
import { Form } from '../ui/Form'
import { Section } from '../ui/Section'
import { TextField } from '../ui/TextField'
import styles from './OtherPantry.module.css'
import { t } from './i18n'

/** For admins: the boxes of any pantry. */
export function OtherPantry() {
  const navigate = useNavigate()
  const [id, setId] = useState('')

  return (
    <Section title={t('otherPantry')}>
      <Form onSubmit={() => void (isId(id.trim()) && navigate(paths.boxes(id.trim())))}>
        <div className={styles.other}>
          <TextField
            label={t('pantryId')}
            name="pantry-id"
            inputMode="numeric"
            autoComplete="off"
            value={id}
            onChange={setId}
          />
          <Button type="submit">{t('show')}</Button>
        </div>
      </Form>
    </Section>
  )
}
