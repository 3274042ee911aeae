import { t } from '../locales/i18n'

interface Named {
  username: string
  name: string
}

/** What the server calls somebody who has left. */
const formerMember = 'former member'

/** How somebody is called: the name they want, else their user name. */
export function displayName({ username, name }: Named): string {
  if (username === formerMember) return t('formerMember')
  return name || username
}

export const isFormer = ({ username }: Named): boolean => username === formerMember
