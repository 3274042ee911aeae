import { NativeSelect } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { mantineField, type FieldProps } from './field'

type ChoiceFieldProps<Value extends string> = Omit<FieldProps, 'readOnly' | 'placeholder'> & {
  value: Value
  options: { value: Value; label: string }[]
  onChange: (value: Value) => void
}

/** A field to choose one of a few options, as the device's native select. */
export function ChoiceField<Value extends string>({ value, options, onChange, ...field }: ChoiceFieldProps<Value>) {
  const choose = (text: string) => {
    const chosen = options.find((option) => option.value === text)
    if (chosen !== undefined) onChange(chosen.value)
  }

  return (
    <NativeSelect
      {...mantineField(field)}
      value={value}
      data={options}
      rightSection={<IconChevronDown size={20} />}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  )
}
