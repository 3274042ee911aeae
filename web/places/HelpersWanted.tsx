import { IconHeartHandshake, IconMessageCircle } from '@tabler/icons-react'
import type { PlaceDetails_placeFragment } from '../generated/places/Place'
import { paths } from '../platform/paths'
import { Button } from '../ui/buttons/Button'
import { t } from './i18n'

interface HelpersWantedProps {
  place: Pick<PlaceDetails_placeFragment, 'looksForHelpers' | 'contact'>
  /** Who runs it, and answers messages; null: nobody any more. */
  owner: { id: string } | null
  /** Does the viewer belong to it? Then they need not be told how to. */
  isMember: boolean
}

/** On a place's page: it looks for people who help, and how to become one of them. Nothing where it does not. */
export function HelpersWanted({ place: { looksForHelpers, contact }, owner, isMember }: HelpersWantedProps) {
  if (!looksForHelpers) return null
  const title = (
    <p className="inline-line gap-2 align-center bold">
      <IconHeartHandshake size={20} aria-hidden="true" className="rigid" />
      {t('helpersWanted')}
    </p>
  )

  if (isMember) return title
  return (
    <div className="panel grid gap-2 items-start" style={{ padding: 'var(--space-4)' }}>
      {title}
      <p className="reading breakable">
        {t('helpersWantedHow')}{' '}
        {contact !== '' && (
          <>
            {t('contact')}: <bdi>{contact}</bdi>
          </>
        )}
      </p>
      {owner !== null && (
        <Button icon={<IconMessageCircle size={20} />} to={paths.message(owner.id)}>
          {t('writeToThem')}
        </Button>
      )}
    </div>
  )
}
