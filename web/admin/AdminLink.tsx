import type { AdminLink_viewerFragment } from '../generated/admin/AdminLink'
import { paths } from '../platform/paths'
import { Button } from '../ui/Button'
import { t } from './i18n'

/** The link to the admin page, for admins. */
export function AdminLink({ viewer }: { viewer: AdminLink_viewerFragment }) {
  return viewer.isAdmin ? <Button to={paths.admin()}>{t('admin')}</Button> : null
}
