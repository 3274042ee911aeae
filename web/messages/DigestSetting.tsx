import { useSwitchDigestMutation, type DigestSetting_settingsFragment } from '../generated/messages/DigestSetting'
import { emailLanguage } from '../platform/emailLanguage'
import { Section } from '../ui/Section'
import { SwitchField } from '../ui/SwitchField'
import { toastError } from '../ui/toastError'
import { t } from './i18n'

/** Switches the daily email about unread messages on and off. @param isWaiting the person's address is still to be confirmed */
export function DigestSetting({ settings, isWaiting }: { settings: DigestSetting_settingsFragment; isWaiting: boolean }) {
  const [switchDigest] = useSwitchDigestMutation()
  const isOn = settings.choices.some(({ kind, email }) => kind === 'MESSAGE' && email === true)

  const change = async (on: boolean) => {
    const choices = settings.choices.map((choice) => (choice.kind === 'MESSAGE' ? { ...choice, email: on } : choice))
    await switchDigest({
      variables: { isOn: on, language: emailLanguage },
      optimisticResponse: {
        setNotificationChoice: { ...settings, choices },
        updateNotificationSettings: { id: settings.id, language: emailLanguage },
      },
    }).catch(toastError)
  }

  return (
    <Section title={t('byMail')}>
      <SwitchField label={t('digest')} hint={isOn && isWaiting ? t('digestWaits') : t('digestHint')} checked={isOn} onChange={(on) => void change(on)} />
    </Section>
  )
}
