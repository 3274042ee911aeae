import { IconBrandFacebook, IconBrandGoogle } from '@tabler/icons-react'
import { Button } from '../ui/Button'
import styles from './OtherProviders.module.css'
import { hasGoogle } from './google'
import { useComingSoon } from './useComingSoon'
import { useGoogle } from './useGoogle'
import { t } from './i18n'

/** Signing in with an account elsewhere. */
export function OtherProviders({ onSignedIn }: { onSignedIn: () => void }) {
  const facebook = useComingSoon()
  const google = useGoogle(onSignedIn)
  const notice = facebook.isShown ? t('comingSoon') : google.error

  return (
    <div className="grid gap-3">
      <div className={styles.or}>{t('or')}</div>
      {hasGoogle() && (
        <Button full icon={<IconBrandGoogle size={20} />} busy={google.busy} onClick={google.start}>
          {t('withGoogle')}
        </Button>
      )}
      <Button full icon={<IconBrandFacebook size={20} />} onClick={facebook.show}>
        {t('withFacebook')}
      </Button>
      <p role="status" className={styles.notice}>
        {notice}
      </p>
    </div>
  )
}
