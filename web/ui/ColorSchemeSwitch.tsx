import { useMantineColorScheme } from '@mantine/core'
import type { ColorScheme } from '../platform/colorScheme'
import { ChoiceField } from './fields/ChoiceField'
import { t } from './i18n'

/** Chooses light, dark, or the device's own colour scheme. Mantine stores the choice in this browser. */
export function ColorSchemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const options: { value: ColorScheme; label: string }[] = [
    { value: 'auto', label: t('likeDevice') },
    { value: 'light', label: t('light') },
    { value: 'dark', label: t('dark') },
  ]

  return (
    <ChoiceField
      label={t('colorScheme')}
      name="color-scheme"
      value={colorScheme}
      options={options}
      onChange={setColorScheme}
    />
  )
}
