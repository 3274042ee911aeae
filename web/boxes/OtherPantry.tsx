import { useState } from 'react'
import { useNavigate } from 'react-router'
import { isId, paths } from '../platform/paths'
import { Button } from '../ui/Button'
import { Form } from '../ui/Form'
import { Section } from '../ui/Section'
import { TextField } from '../ui/TextField'
import { t } from './i18n'

/** For admins: the boxes of any pantry. */
export function OtherPantry() {
  const navigate = useNavigate()
  const [id, setId] = useState('')

  return (
    <Section title={t('otherPantry')}>
      <Form onSubmit={() => void (isId(id.trim()) && navigate(paths.boxes(id.trim())))}>
        <div className="grid gap-3" style={{ gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'end' }}>
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
