import { CommentForm } from '../feedback/CommentForm'
import { Screen } from '../ui/Screen'
import { t } from './i18n'

/** Where anybody tells those who run this place what they think of it. */
export function CommentsScreen() {
  return (
    <Screen title={t('comments')} lead={t('commentsLead')} narrow>
      <CommentForm />
    </Screen>
  )
}
