import { useSetDigestMutation, type DigestSetting_viewerFragment } from '../generated/messages/DigestSetting'
import { emailLanguage } from '../platform/emailLanguage'
import { Section } from '../ui/Section'
import { SwitchField } from '../ui/SwitchField'
import { toastError } from '../ui/toastError'
import { t } from './i18n'

/** Switches the daily email about unread messages on and off. */
export function DigestSetting({ viewer }: { viewer: DigestSetting_viewerFragment }) {
  const [setDigest] = useSetDigestMutation()

  const change = async (on: boolean) => {
    const options = { variables: { input: { on, language: emailLanguage } }, optimisticResponse: { setDigest: { viewer: { ...viewer, digest: on } } } }
    await setDigest(options).catch(toastError)
  }

  return (
    <Section title={t('byMail')}>
      <SwitchField
        label={t('digest')}
        hint={viewer.digest && viewer.emailConfirmed === false ? t('digestWaits') : t('digestHint')}
        checked={viewer.digest}
        onChange={(on) => void change(on)}
      />
    </Section>
  )
}
