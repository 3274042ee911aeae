import { Link } from 'react-router'
import { displayName } from '../../accounts/names'
import { paths } from '../../platform/paths'
import { richText } from '../../ui/richText'
import { t } from '../i18n'

export interface Cook {
  id: string
  username: string
  name: string
}

/** "by Ada", with a link to the cook's recipes; former members have no link. */
export function CookName({ cook }: { cook: Cook | null }) {
  if (cook === null) return t('byFormer')
  return richText(t('byCook', { name: displayName(cook) }), {
    cook: (name) => (
      <Link to={paths.recipesOf(cook.id)} className="inline-line align-center touch-high bold">
        <bdi>{name}</bdi>
      </Link>
    ),
  })
}
