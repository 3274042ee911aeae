import { t } from '../../locales/i18n'

interface Named {
  username: string
  name: string
}

/** The username that the server gives for a removed account. */
const formerMember = 'former member'

/** A person's display name: their name, else their username. */
export function displayName({ username, name }: Named): string {
  if (username === formerMember) return t('formerMember')
  return name || username
}

export const isFormer = ({ username }: Named): boolean => username === formerMember
