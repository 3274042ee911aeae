import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../platform/paths'
import { Button } from '../ui/buttons/Button'
import { Form } from '../ui/fields/Form'
import { TextField } from '../ui/fields/TextField'
import { Section } from '../ui/layout/Section'
import { t } from './i18n'

/** A part of a page in which a code that somebody read out is entered. */
export const JoinByCode = () => (
  <Section title={t('joinByCode')}>
    <JoinByCodeForm />
  </Section>
)

/** Leads to the page of the invitation whose code is entered. */
export function JoinByCodeForm() {
  const navigate = useNavigate()
  const [code, setCode] = useState('')
  const written = code.trim()

  return (
    <Form onSubmit={() => written !== '' && void navigate(paths.join(written))} errorMessage={null}>
      <TextField
        label={t('code')}
        name="code"
        autoComplete="off"
        maxLength={20}
        hint={t('joinByCodeHint')}
        value={code}
        onChange={setCode}
      />
      <div>
        <Button type="submit">{t('goOn')}</Button>
      </div>
    </Form>
  )
}
