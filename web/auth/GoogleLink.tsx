import { IconBrandGoogle } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useAllowGoogleLinkMutation, useUnlinkGoogleMutation, type WaysIn_viewerFragment } from '../generated/auth/WaysIn'
import { Button } from '../ui/Button'
import { Dialog } from '../ui/Dialog'
import { Form } from '../ui/Form'
import { List } from '../ui/List'
import { Row } from '../ui/Row'
import { toast } from '../ui/toast'
import { hasGoogle, openGoogle, type GoogleWindow } from './google'
import { inSentence } from './inSentence'
import { hasPassword, ReauthenticationField } from './ReauthenticationField'
import styles from './Settings.module.css'
import { sentenceFor, useGoogleEnd } from './useGoogle'
import { useSettingForm } from './useSettingForm'
import { t } from './i18n'

/** The Google accounts that one may sign in with, and the way to connect one. */
export function GoogleLink({ viewer }: { viewer: WaysIn_viewerFragment }) {
  const linked = viewer.waysIn.filter(({ provider }) => provider === 'GOOGLE')

  return (
    <>
      {linked.length > 0 && (
        <List>
          {linked.map((way) => (
            <Row
              key={way.id}
              picture={<IconBrandGoogle size={24} aria-hidden />}
              title={t('google')}
              facts={way.email === null ? t('googleConnected') : inSentence(way.email)}
              control={viewer.waysIn.length > 1 ? <Unlink viewer={viewer} id={way.id} /> : undefined}
            />
          ))}
        </List>
      )}
      {linked.length === 0 && hasGoogle() && <Connect viewer={viewer} />}
    </>
  )
}

function Connect({ viewer }: { viewer: WaysIn_viewerFragment }) {
  const [allow] = useAllowGoogleLinkMutation({ fetchPolicy: 'no-cache' })
  const [sentence, setSentence] = useState<string | null>(null)
  const end = useGoogleEnd()
  const window = useRef<GoogleWindow | null>(null)
  const form = useSettingForm({ currentPassword: '' }, async (input) => {
    try {
      await allow({ variables: { input } })
    } catch (error) {
      window.current?.close()
      throw error
    }
    window.current?.go(true)
  })

  const submit = () => {
    window.current?.close()
    setSentence(null)
    // In the moment of the press: later it would be blocked.
    window.current = openGoogle((outcome) => {
      const said = sentenceFor(outcome)
      setSentence(said)
      if (said !== null) toast.refusal(said)
      void end(outcome)
    })
    form.submit()
  }

  return (
    <>
      <div className={styles.buttons}>
        <Button icon={<IconBrandGoogle size={20} />} onClick={form.open}>
          {t('connectGoogle')}
        </Button>
      </div>
      {sentence !== null && <p className={styles.words}>{sentence}</p>}
      <Dialog opened={form.opened} onClose={form.close} title={t('connectGoogle')} size="small">
        <Form onSubmit={submit} sentence={form.sentence}>
          <p>{t('connectGoogleHint')}</p>
          <ReauthenticationField email={viewer.email} hasPassword={hasPassword(viewer.waysIn)} field={form.field('currentPassword')} />
          <Button kind="main" type="submit" full busy={form.busy}>
            {t('continueToGoogle')}
          </Button>
        </Form>
      </Dialog>
    </>
  )
}

function Unlink({ viewer, id }: { viewer: WaysIn_viewerFragment; id: string }) {
  const [unlink] = useUnlinkGoogleMutation()
  const form = useSettingForm({ currentPassword: '' }, async (input) => {
    await unlink({ variables: { input: { id, ...input } } })
    toast.success(t('googleUnlinked'))
  })

  return (
    <>
      <Button onClick={form.open}>{t('disconnect')}</Button>
      <Dialog opened={form.opened} onClose={form.close} title={t('disconnectGoogle')} size="small">
        <Form onSubmit={form.submit} sentence={form.sentence}>
          <p>{t('disconnectHint')}</p>
          <ReauthenticationField email={viewer.email} hasPassword={hasPassword(viewer.waysIn)} field={form.field('currentPassword')} />
          <Button kind="danger" type="submit" full busy={form.busy}>
            {t('disconnect')}
          </Button>
        </Form>
      </Dialog>
    </>
  )
}
