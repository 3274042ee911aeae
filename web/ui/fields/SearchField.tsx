import { TextInput } from '@mantine/core'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { mantineField, type FieldProps } from './field'
import { IconButton } from '../buttons/IconButton'
import { t } from '../i18n'

type SearchFieldProps = Pick<FieldProps, 'label' | 'hint' | 'name' | 'autoFocus'> & {
  /** Describes what is searched: 'Search names, tags, ingredients or cooks'. */
  placeholder: string
  value: string
  onChange: (value: string) => void
  maxLength?: number
  /** Only screen readers read the label; the placeholder says what is searched. */
  hideLabel?: boolean
}

/** A search field: a magnifier, a placeholder that describes what is searched, and a button that clears the text. */
export function SearchField({
  placeholder,
  value,
  onChange,
  maxLength,
  hideLabel = false,
  name = 'search',
  ...field
}: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const { classNames, ...mantine } = mantineField({ ...field, name, placeholder, autoComplete: 'off' })
  const clear = () => {
    onChange('')
    input.current?.focus()
  }

  return (
    <TextInput
      {...mantine}
      ref={input}
      classNames={{
        ...classNames,
        label: hideLabel ? 'visually-hidden' : classNames.label,
      }}
      styles={{ input: { textOverflow: 'ellipsis' } }}
      type="search"
      inputMode="search"
      enterKeyHint="search"
      spellCheck={false}
      maxLength={maxLength}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      leftSection={<IconSearch size={20} aria-hidden="true" />}
      leftSectionWidth={44}
      leftSectionPointerEvents="none"
      rightSection={
        value === '' ? undefined : <IconButton label={t('clearSearch')} icon={<IconX size={20} />} onClick={clear} />
      }
      rightSectionWidth={48}
    />
  )
}
