import { NativeSelect } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { mantineField, type FieldProps } from './field'

type ChoiceFieldProps<Value extends string> = Omit<FieldProps, 'label' | 'readOnly' | 'placeholder'> & {
  label: string
  /** Is the label for screen readers only? */
  isLabelHidden?: boolean
  value: Value
  options: { value: Value; label: string }[]
  onChange: (value: Value) => void
}

/** A field to choose one of a few options, as the device's native select. */
export function ChoiceField<Value extends string>({
  label,
  isLabelHidden = false,
  value,
  options,
  onChange,
  ...field
}: ChoiceFieldProps<Value>) {
  const choose = (text: string) => {
    const chosen = options.find((option) => option.value === text)
    if (chosen !== undefined) onChange(chosen.value)
  }

  return (
    <NativeSelect
      {...mantineField({ ...field, label: isLabelHidden ? undefined : label })}
      aria-label={isLabelHidden ? label : undefined}
      value={value}
      data={options}
      rightSection={<IconChevronDown size={20} />}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  )
}
