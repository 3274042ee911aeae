import { CommentForm } from '../feedback/CommentForm'
import { Screen } from '../ui/layout/Screen'
import { t } from './i18n'

/** The page for comments. */
export function CommentsScreen() {
  return (
    <Screen title={t('comments')} lead={t('commentsLead')} narrow>
      <CommentForm />
    </Screen>
  )
}
