import {
  IconBell,
  IconCode,
  IconDatabase,
  IconDevices,
  IconFridge,
  IconUser,
  type TablerIcon,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { SettingsScreenQuery } from '../../generated/screens/settings/SettingsScreen'
import type { SettingsPage } from '../../platform/paths'
import { DataPage } from './DataPage'
import { DevelopersPage } from './DevelopersPage'
import { DevicesPage } from './DevicesPage'
import { NotificationsPage } from './NotificationsPage'
import { PantryPage } from './PantryPage'
import { ProfilePage } from './ProfilePage'

/** The viewer's account, as the settings show it. */
export type SettingsAccount = NonNullable<SettingsScreenQuery['viewer']['account']>

export interface SettingsPageProps {
  account: SettingsAccount
  /** Those that they belong to. */
  pantries: SettingsScreenQuery['viewer']['pantries']
}

interface PageOfSettings {
  name:
    | 'settingsProfile'
    | 'settingsPantry'
    | 'settingsNotifications'
    | 'settingsDevices'
    | 'settingsData'
    | 'settingsDevelopers'
  hint:
    | 'settingsProfileHint'
    | 'settingsPantryHint'
    | 'settingsNotificationsHint'
    | 'settingsDevicesHint'
    | 'settingsDataHint'
    | 'settingsDevelopersHint'
  Icon: TablerIcon
  Page: ComponentType<SettingsPageProps>
}

/** The pages of the settings in their order, by the last part of their address. */
export const settingsPages: Record<SettingsPage, PageOfSettings> = {
  profile: { name: 'settingsProfile', hint: 'settingsProfileHint', Icon: IconUser, Page: ProfilePage },
  pantry: { name: 'settingsPantry', hint: 'settingsPantryHint', Icon: IconFridge, Page: PantryPage },
  notifications: {
    name: 'settingsNotifications',
    hint: 'settingsNotificationsHint',
    Icon: IconBell,
    Page: NotificationsPage,
  },
  devices: { name: 'settingsDevices', hint: 'settingsDevicesHint', Icon: IconDevices, Page: DevicesPage },
  data: { name: 'settingsData', hint: 'settingsDataHint', Icon: IconDatabase, Page: DataPage },
  developers: { name: 'settingsDevelopers', hint: 'settingsDevelopersHint', Icon: IconCode, Page: DevelopersPage },
}

const isPage = (name: string): name is SettingsPage => name in settingsPages

/** The page of the settings at a path; null at the list. */
export function pageOf(pathname: string): SettingsPage | null {
  const name = pathname.split('/')[2]?.toLowerCase() ?? ''
  return isPage(name) ? name : null
}
