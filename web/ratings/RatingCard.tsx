import { useState } from 'react'
import { displayName } from '../accounts/names'
import { Portrait } from '../accounts/Portrait'
import { useReportRatingMutation, type RatingCard_ratingFragment } from '../generated/ratings/RecipeRatings'
import { dates } from '../platform/language'
import { ChipButton } from '../ui/buttons/ChipButton'
import { ReportDialog } from '../ui/dialogs/ReportDialog'
import { Stars } from '../ui/lists/Stars'
import { RemoveRating } from './RemoveRating'
import { useHideRating } from './useHideRating'
import { t } from './i18n'

interface RatingCardProps {
  recipeId: string
  rating: RatingCard_ratingFragment
  /** Opens the form to change it; for its writer. */
  onEdit: () => void
}

/** What one person says of a recipe, with what the viewer may do about it. */
export function RatingCard({ recipeId, rating, onEdit }: RatingCardProps) {
  const { stars, text, hidden, createdAt, imageUrl, largeImageUrl, viewerIsWriter, writer } = rating
  const name = displayName(writer)

  return (
    <li className="panel grid gap-3" style={{ gridTemplateColumns: 'auto minmax(0, 1fr)', padding: 'var(--space-4)' }}>
      <Portrait account={writer} size={44} />
      <div className="grid gap-2 min-0">
        <p className="row align-center" style={{ gap: 'var(--space-1) var(--space-3)' }}>
          <bdi className="min-0 bold breakable">{viewerIsWriter ? t('you') : name}</bdi>
          <span role="img" aria-label={t('starsOf', { filled: stars })} className="inline-line">
            <Stars value={stars} size={16} />
          </span>
          <time className="quiet text-14" dateTime={createdAt}>
            {dates({ dateStyle: 'medium' }).format(new Date(createdAt))}
          </time>
        </p>
        {text !== '' && (
          <p className="breakable reading">
            <bdi>{text}</bdi>
          </p>
        )}
        {hidden && <p className="quiet text-14">{t('isHidden')}</p>}
        {imageUrl !== null && (
          <a
            style={{ justifySelf: 'start' }}
            href={largeImageUrl ?? imageUrl}
            target="_blank"
            rel="noopener noreferrer"
          >
            <img
              className="block tinted"
              style={{ width: '9rem', height: '9rem', background: 'none', objectFit: 'cover' }}
              src={imageUrl}
              alt={viewerIsWriter ? t('pictureByYou') : t('pictureBy', { name })}
              loading="lazy"
            />
          </a>
        )}
        <div className="row gap-2">
          {viewerIsWriter ? (
            <>
              <ChipButton onClick={onEdit}>{t('edit')}</ChipButton>
              <RemoveRating recipeId={recipeId} />
            </>
          ) : (
            <Report rating={rating} />
          )}
          {rating.viewerCanHide && <Hide rating={rating} />}
        </div>
      </div>
    </li>
  )
}

function Report({ rating: { id, writer } }: { rating: RatingCard_ratingFragment }) {
  const [opened, setOpened] = useState(false)
  const [report] = useReportRatingMutation()
  const label = t('reportOf', { name: displayName(writer) })

  return (
    <>
      <ChipButton label={label} onClick={() => setOpened(true)}>
        {t('report')}
      </ChipButton>
      <ReportDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={label}
        thanks={t('reportThanks')}
        onSend={(text) => report({ variables: { input: { id, text } } })}
      />
    </>
  )
}

function Hide({ rating: { id, hidden } }: { rating: RatingCard_ratingFragment }) {
  const { hide, busy } = useHideRating()

  return (
    <ChipButton busy={busy} onClick={() => void hide(id, !hidden)}>
      {t(hidden ? 'show' : 'hide')}
    </ChipButton>
  )
}
