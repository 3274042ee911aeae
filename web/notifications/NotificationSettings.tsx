import { useEffect, useRef, useState, type RefObject } from 'react'
import { useLocation } from 'react-router'
import type { NotificationSettings_settingsFragment } from '../generated/notifications/NotificationSettings'
import { notificationSection } from '../platform/paths'
import { ChoiceField } from '../ui/ChoiceField'
import { Section } from '../ui/Section'
import { SwitchField } from '../ui/SwitchField'
import { ChoicesTable } from './ChoicesTable'
import { deviceTimeZone } from './deviceTimeZone'
import styles from './NotificationSettings.module.css'
import { timesWith, timeZoneName, timeZonesWith } from './times'
import { useNotificationSettings, type SettingsChange } from './useNotificationSettings'
import { t } from './i18n'

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
  const { showsWords, goesOffAt } = settings
  const hearsWhatGoesOff = settings.choices.some(
    ({ kind, inApp, push, email }) => kind === 'GOES_OFF' && (inApp === true || push === true || email === true),
  )

  return (
    <Section ref={useScrolledTo()} title={t('title')}>
      <ChoicesTable settings={settings} sendsMail={sendsMail} onChange={choose} />
      {sendsMail && (
        <p className="quiet text-14 reading">
          {isUnconfirmed ? `${t('emailHint')} ${t('emailWaits')}` : t('emailHint')}
        </p>
      )}
      <SwitchField
        label={t(showsWords ? 'showsWords' : 'hidesWords')}
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

/** Scrolls to its element where the URL means it (`paths.notificationSettings`). */
function useScrolledTo(): RefObject<HTMLElement | null> {
  const element = useRef<HTMLElement>(null)
  const isMeant = useLocation().search.includes(notificationSection)
  useEffect(() => {
    // After the router has scrolled to the top.
    if (isMeant) requestAnimationFrame(() => element.current?.scrollIntoView())
  }, [isMeant])
  return element
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
        label={quietHours === null ? t('quietOff') : t('quietOn', { ...quietHours })}
        hint={t(quietHours === null ? 'quietOffHint' : 'quietHint')}
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
