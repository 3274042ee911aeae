import { clearCode } from '../../lib/barcode/gtin'
import type { FeedbackEntry_feedbackFragment } from '../generated/admin/Admin'
import type { FeedbackKind } from '../generated/schema'
import { t } from './i18n'

const kinds = {
  COMMENT: 'comment',
  ITEM_REPORT: 'itemReport',
  RECIPE_REPORT: 'recipeReport',
  RATING_REPORT: 'ratingReport',
  MESSAGE_REPORT: 'messageReport',
  REQUEST_REPORT: 'requestReport',
} as const satisfies Record<FeedbackKind, string>

export const kindOf = ({ kind }: Pick<FeedbackEntry_feedbackFragment, 'kind'>): string => t(kinds[kind])

/** The sender: username, address, or a visitor. */
export const senderOf = ({ from, email }: Pick<FeedbackEntry_feedbackFragment, 'from' | 'email'>): string =>
  from ?? email ?? t('aVisitor')

/** The subject: its name, its barcode as it is printed, or its kind. */
export const aboutOf = ({ aboutName, barcode, kind }: FeedbackEntry_feedbackFragment): string =>
  aboutName ?? (barcode === null ? kindOf({ kind }) : clearCode(barcode))
