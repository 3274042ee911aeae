import { useState } from 'react'
import { Link } from 'react-router'
import { clearCode } from '../../lib/barcode/gtin'
import {
  useAdminActionFeedbackMutation,
  useAdminDeleteFeedbackMutation,
  type FeedbackEntry_feedbackFragment,
} from '../generated/admin/Admin'
import { paths } from '../platform/paths'
import { useHideRating } from '../ratings/useHideRating'
import { Button } from '../ui/buttons/Button'
import { Dialog } from '../ui/dialogs/Dialog'
import { toastError } from '../ui/toasts/toastError'
import { toast } from '../ui/toasts/toast'
import { Confirm } from './Confirm'
import { Evidence } from './Evidence'
import styles from './FeedbackDialog.module.css'
import { kindOf, senderOf } from './feedbackLabels'
import links from './AdminList.module.css'
import { minuteOf } from './dates'
import { useHideRecipe } from './useHideRecipe'
import { t } from './i18n'

interface FeedbackDialogProps {
  entry: FeedbackEntry_feedbackFragment
  onClose: () => void
  /** Called after deleting it, to fetch the list again. */
  onDeleted: () => void
}

/** A dialog with one comment or report, its evidence and its actions. */
export function FeedbackDialog({ entry, onClose, onDeleted }: FeedbackDialogProps) {
  return (
    <Dialog opened onClose={onClose} title={kindOf(entry)} size="large">
      <div className="stack gap-5 breakable">
        <dl className={styles.details}>
          <dt>{t('from')}</dt>
          <dd>
            <Sender entry={entry} />
          </dd>
          <dt>{t('sent')}</dt>
          <dd>{minuteOf(entry.createdAt)}</dd>
          <About entry={entry} />
        </dl>
        {entry.text !== '' && <p className={styles.text}>{entry.text}</p>}
        <Actions entry={entry} onClose={onClose} onDeleted={onDeleted} />
        {entry.kind !== 'COMMENT' && <Evidence id={entry.id} />}
      </div>
    </Dialog>
  )
}

function Sender({ entry }: Pick<FeedbackDialogProps, 'entry'>) {
  const { accountId, from, email } = entry
  if (accountId !== null && from !== null)
    return (
      <Link className={links.link} to={paths.message(accountId)}>
        {from}
      </Link>
    )
  return email === null ? (
    senderOf(entry)
  ) : (
    <a className={links.link} href={`mailto:${email}`}>
      {email}
    </a>
  )
}

function About({ entry: { barcode, recipeId, aboutName } }: Pick<FeedbackDialogProps, 'entry'>) {
  const path = barcode !== null ? paths.item(barcode) : recipeId !== null ? paths.recipe(recipeId) : null
  if (path === null && aboutName === null) return null
  const name = aboutName || (barcode === null ? t('withoutName') : clearCode(barcode))
  return (
    <>
      <dt>{t('about')}</dt>
      <dd>
        {path === null ? (
          name
        ) : (
          <Link className={links.link} to={path}>
            {name}
          </Link>
        )}
      </dd>
    </>
  )
}

function Actions({ entry, onClose, onDeleted }: FeedbackDialogProps) {
  const { id, actioned, kind, recipeId, ratingId, aboutName } = entry
  const [actionFeedback, action] = useAdminActionFeedbackMutation()
  const [deleteFeedback] = useAdminDeleteFeedbackMutation()
  const { hide, busy } = useHideRecipe()
  const rating = useHideRating()
  const [isAsking, setAsking] = useState(false)

  const mark = async () => {
    try {
      await actionFeedback({ variables: { input: { id, actioned: !actioned } } })
      toast.success(t(actioned ? 'reopened' : 'markedDone'))
    } catch (error) {
      toastError(error)
    }
  }
  const remove = async () => {
    await deleteFeedback({ variables: { input: { id } } })
    toast.success(t('deleted'))
    onDeleted()
    onClose()
  }

  return (
    <div className="row gap-2">
      <Button kind={actioned ? 'quiet' : 'main'} busy={action.loading} onClick={() => void mark()}>
        {actioned ? t('reopen') : t('markDone')}
      </Button>
      {ratingId !== null && (
        <Button busy={rating.busy} onClick={() => void rating.hide(ratingId, true)}>
          {t('hideRating')}
        </Button>
      )}
      {recipeId !== null && kind === 'RECIPE_REPORT' && (
        <Button busy={busy} onClick={() => void hide({ id: recipeId, name: aboutName || t('withoutName') }, true)}>
          {t('hideRecipe')}
        </Button>
      )}
      <Button kind="danger" onClick={() => setAsking(true)}>
        {t('delete')}
      </Button>
      <Confirm
        opened={isAsking}
        title={t('deleteFeedback')}
        action={t('delete')}
        onConfirm={remove}
        onClose={() => setAsking(false)}
      >
        {t('deleteConsequence')}
      </Confirm>
    </div>
  )
}
