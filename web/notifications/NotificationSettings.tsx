import { useState } from 'react'
import {
  type NotificationSettings_settingsFragment,
  useSetNotificationChoiceMutation,
  useUpdateNotificationSettingsMutation,
} from '../generated/notifications/NotificationSettings'
import { usePushSubscriptionsQuery } from '../generated/notifications/PushNotifications'
import { ChoiceField } from '../ui/fields/ChoiceField'
import { Section } from '../ui/layout/Section'
import { RowsSkeleton } from '../ui/loading/RowsSkeleton'
import { SwitchField } from '../ui/fields/SwitchField'
import { ChoicesTable } from './ChoicesTable'
import { deviceTimeZone, timesWith, timeZoneName, timeZonesWith } from './times'
import styles from './NotificationSettings.module.css'
import { t } from './i18n'
import type { NotificationChannel, NotificationKind } from '../generated/schema'
import type { LinkContext } from '../platform/apollo/linkContext'
import { toastError } from '../ui/toasts/toastError'

type Settings = NotificationSettings_settingsFragment

interface NotificationSettingsProps {
  settings: Settings
  /** Does the server send email? */
  sendsMail: boolean
  /** Is the viewer's address still to be confirmed? */
  isUnconfirmed: boolean
}

/** What the viewer hears of, how and when. */
export function NotificationSettings({ settings, sendsMail, isUnconfirmed }: NotificationSettingsProps) {
  const { choose, change } = useNotificationSettings(settings)
  const pushes = useIsPushOn()
  const { showsWords, goesOffAt } = settings
  const hearsWhatGoesOff = settings.choices.some(
    ({ kind, inApp, push, email }) => kind === 'GOES_OFF' && (inApp === true || push === true || email === true),
  )

  return (
    <Section title={t('whatAbout')}>
      {pushes === undefined ? (
        <RowsSkeleton />
      ) : (
        <ChoicesTable settings={settings} sendsPushes={pushes} sendsMail={sendsMail} onChange={choose} />
      )}
      {sendsMail && (
        <p className="quiet text-14 reading">
          {isUnconfirmed ? `${t('emailHint')} ${t('emailWaits')}` : t('emailHint')}
        </p>
      )}
      <SwitchField
        label={t('showsWords')}
        hint={t('showsWordsHint')}
        checked={showsWords}
        onChange={(isOn) => change({ showsWords: isOn })}
      />
      <QuietHours settings={settings} onChange={change} />
      {hearsWhatGoesOff && (
        <div className={styles.times}>
          <ChoiceField
            label={t('goesOffAt')}
            name="goes-off-at"
            value={goesOffAt}
            options={optionsOf(timesWith(goesOffAt))}
            onChange={(time) => change({ goesOffAt: time })}
          />
        </div>
      )}
      <TimeZone zone={settings.timeZone} isSet={settings.isLocaleSet} onChange={(timeZone) => change({ timeZone })} />
    </Section>
  )
}

/** Is anything pushed to a browser of the viewer's? Undefined: not known yet; yes where that cannot be read. */
function useIsPushOn(): boolean | undefined {
  const { data, error } = usePushSubscriptionsQuery({ context: { isScreenQuery: true } satisfies LinkContext })
  if (data !== undefined) return data.pushSubscriptions.length > 0
  return error === undefined ? undefined : true
}

const optionsOf = (values: string[]) => values.map((value) => ({ value, label: value }))

const usualNight = { from: '22:00', to: '07:00' }

function QuietHours({
  settings: { quietHours },
  onChange,
}: {
  settings: Settings
  onChange: (change: SettingsChange) => void
}) {
  const [refused, setRefused] = useState<'from' | 'to' | null>(null)

  // Equal times would be no time, or all day.
  const choose = (name: 'from' | 'to', hours: { from: string; to: string }) => {
    const isRefused = hours.from === hours.to
    setRefused(isRefused ? name : null)
    if (!isRefused) onChange({ quietHours: hours })
  }
  const field = (name: 'from' | 'to', hours: { from: string; to: string }) => ({
    name: `quiet-${name}`,
    value: hours[name],
    options: optionsOf(timesWith(hours[name])),
    error: refused === name ? t('sameTime') : undefined,
    onChange: (time: string) => choose(name, { from: hours.from, to: hours.to, [name]: time }),
  })

  return (
    <div className="stack gap-3">
      <SwitchField
        label={t('quietHours')}
        hint={t('quietHint')}
        checked={quietHours !== null}
        onChange={(isOn) => onChange({ quietHours: isOn ? usualNight : null })}
      />
      {quietHours !== null && (
        <div className={styles.times}>
          <ChoiceField label={t('quietFrom')} {...field('from', quietHours)} />
          <ChoiceField label={t('quietTo')} {...field('to', quietHours)} />
        </div>
      )}
    </div>
  )
}

/** The time zone of these times; to be chosen where this device is in another one. */
function TimeZone({
  zone,
  isSet,
  onChange,
}: {
  zone: string
  /** False: the app is about to tell the server this device's. */ isSet: boolean
  onChange: (zone: string) => void
}) {
  const [device] = useState(deviceTimeZone)
  const [wasDifferent] = useState(isSet && zone !== device)

  if (!isSet || (zone === device && !wasDifferent))
    return <p className="quiet text-14 reading">{t('timeZoneIs', { zone: timeZoneName(zone) })}</p>
  return (
    <ChoiceField
      label={t('timeZone')}
      name="time-zone"
      hint={zone === device ? undefined : t('timeZoneDiffers', { zone: timeZoneName(device) })}
      value={zone}
      options={timeZonesWith(zone).map((value) => ({ value, label: timeZoneName(value) }))}
      onChange={onChange}
    />
  )
}

/** What can be changed besides the choices. */
type SettingsChange = Partial<Pick<Settings, 'quietHours' | 'timeZone' | 'showsWords' | 'goesOffAt'>>

const fields = { IN_APP: 'inApp', PUSH: 'push', EMAIL: 'email' } as const

/** Changes of the viewer's notification settings, shown at once and sent one after the other. */
function useNotificationSettings(settings: Settings) {
  const context = { serializationKey: 'notification-settings' } satisfies LinkContext
  const [setChoice] = useSetNotificationChoiceMutation({ context })
  const [update] = useUpdateNotificationSettingsMutation({ context })

  return {
    choose(kind: NotificationKind, channel: NotificationChannel, isOn: boolean) {
      const choices = settings.choices.map((choice) =>
        choice.kind === kind ? { ...choice, [fields[channel]]: isOn } : choice,
      )
      const optimisticResponse = { setNotificationChoice: { ...settings, choices } }
      void setChoice({ variables: { input: { kind, channel, isOn } }, optimisticResponse }).catch(toastError)
    },
    change(input: SettingsChange) {
      const optimisticResponse = { updateNotificationSettings: { ...settings, ...input } }
      void update({ variables: { input }, optimisticResponse }).catch(toastError)
    },
  }
}
