import '@mantine/core/styles/Combobox.layer.css'
import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { ChipButton } from '../../ui/buttons/ChipButton'
import { mantineField } from '../../ui/fields/field'
import styles from '../../ui/fields/Suggestions.module.css'
import { t } from '../i18n'
import { findLanguages, languageName } from '../languageNames'

interface LanguagesFieldProps {
  /** BCP 47 codes. */
  value: readonly string[]
  onChange: (codes: string[]) => void
  /** Why the server refuses them. */
  error?: string
}

/** The languages that people speak at a place, by their names. */
export function LanguagesField({ value, onChange, error }: LanguagesFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [isLeft, setLeft] = useState(false)
  const found = findLanguages(text, value)
  const combobox = useCombobox({ opened: found.length > 0 })
  const unchosen = text.trim() === '' ? '' : t('chooseLanguage')
  const problem = isLeft && unchosen !== '' ? unchosen : error

  // A form is not sent while a language is typed that nobody chose.
  useEffect(() => input.current?.setCustomValidity(unchosen), [unchosen])

  const choose = (code: string) => {
    onChange([...value, code])
    setText('')
  }
  // Enter takes the first one that fits; it never sends the form while a language is typed.
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || text.trim() === '' || combobox.getSelectedOptionIndex() >= 0) return
    event.preventDefault()
    if (found[0] === undefined) setLeft(true)
    else choose(found[0])
  }

  return (
    <div className="stack gap-2">
      <div className={styles.field}>
        <Combobox store={combobox} onOptionSubmit={choose}>
          <Combobox.EventsTarget>
            <TextInput
              {...mantineField({
                label: t('languages'),
                name: 'place-languages',
                autoComplete: 'off',
                placeholder: t('languagesHint'),
                error: problem,
              })}
              ref={input}
              value={text}
              maxLength={60}
              onKeyDown={enter}
              onBlur={() => setLeft(true)}
              onInvalid={() => setLeft(true)}
              onChange={(event) => {
                setText(event.currentTarget.value)
                setLeft(false)
                combobox.resetSelectedOption()
              }}
            />
          </Combobox.EventsTarget>
          <Combobox.Options className={styles.options} aria-label={t('languages')} hidden={found.length === 0}>
            {found.map((code) => (
              <Combobox.Option key={code} value={code} className={styles.option}>
                {languageName(code)}
              </Combobox.Option>
            ))}
          </Combobox.Options>
        </Combobox>
      </div>
      {value.length > 0 && (
        <ul className="bare-list row gap-2" aria-label={t('chosenLanguages')}>
          {value.map((code) => (
            <li key={code}>
              <ChipButton
                label={t('removeLanguage', { language: languageName(code) })}
                onClick={() => onChange(value.filter((one) => one !== code))}
              >
                {languageName(code)} <IconX size={16} aria-hidden="true" />
              </ChipButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
