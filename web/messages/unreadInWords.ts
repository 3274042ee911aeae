import { t } from '../locales/i18n'

/** "2 unread messages" */
export const unreadInWords = (count: number): string => t('unread', { count })
