import {
  useSetNotificationChoiceMutation,
  useUpdateNotificationSettingsMutation,
  type NotificationSettings_settingsFragment,
} from '../generated/notifications/NotificationSettings'
import type { NotificationChannel, NotificationKind } from '../generated/schema'
import type { LinkContext } from '../platform/linkContext'
import { toastError } from '../ui/toastError'

type Settings = NotificationSettings_settingsFragment

/** What can be changed besides the choices. */
export type SettingsChange = Partial<Pick<Settings, 'quietHours' | 'timeZone' | 'showsWords' | 'goesOffAt'>>

const fields = { IN_APP: 'inApp', PUSH: 'push', EMAIL: 'email' } as const

/** Changes of the viewer's notification settings, shown at once and sent one after the other. */
export function useNotificationSettings(settings: Settings) {
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
