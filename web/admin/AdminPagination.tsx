import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Button } from '../ui/Button'
import type { Page } from './adminListProps'
import styles from './AdminPagination.module.css'
import type { ListAddress } from './useListAddress'
import { t } from './i18n'

/** Buttons to the previous and the next page of an admin list. */
export function AdminPagination<Node, Sort extends string>({
  list,
  page: { pageInfo },
  label,
}: {
  list: ListAddress<Sort>
  page: Page<Node>
  label: string
}) {
  const { endCursor, hasNextPage } = pageInfo
  const previous = list.showPrevious
  if (!hasNextPage && previous === null) return null
  return (
    <nav className="row gap-2 centred" aria-label={t('pagesOf', { list: label })}>
      {previous !== null && (
        <Button icon={<IconChevronLeft size={20} className={styles.chevron} />} onClick={previous}>
          {t('previousPage')}
        </Button>
      )}
      {hasNextPage && endCursor !== null && (
        <Button
          icon={<IconChevronRight size={20} className={styles.chevron} />}
          onClick={() => list.showNext(endCursor)}
        >
          {t('nextPage')}
        </Button>
      )}
    </nav>
  )
}
