import type { CSSProperties } from 'react'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useDeviceClass } from '../platform/device'
import { maxSearchLength } from '../platform/useSearchWords'
import { Button } from '../ui/buttons/Button'
import { ChoiceField } from '../ui/fields/ChoiceField'
import { EmptyState } from '../ui/lists/EmptyState'
import { ErrorState } from '../ui/loading/ErrorState'
import { Drawing } from '../ui/illustrations/Drawing'
import { List } from '../ui/lists/List'
import { Row } from '../ui/lists/Row'
import { RowsSkeleton } from '../ui/loading/RowsSkeleton'
import { SearchField } from '../ui/fields/SearchField'
import styles from './AdminList.module.css'
import type { AdminListProps, AdminRowsProps, Page } from './adminListProps'
import { AdminTable } from './AdminTable'
import type { ListAddress } from './useListAddress'
import { t } from './i18n'

/** A list with search, sort order and pages: a table in wide windows, rows in narrow ones. */
export function AdminList<Node, Sort extends string>(props: AdminListProps<Node, Sort>) {
  const {
    label,
    findable,
    list,
    state: { page, isStale, failure, retry },
    orders,
  } = props
  const isWide = useDeviceClass() === 2
  const chosen = orders.findIndex(({ sort, descending }) => sort === list.sort && descending === list.descending)

  return (
    <div className="stack gap-4" style={{ '--row-words': '9rem' } as CSSProperties}>
      <search>
        <form
          className={styles.controls}
          onSubmit={(event) => {
            event.preventDefault()
            list.searchNow()
          }}
        >
          <div className={styles.searchField}>
            <SearchField
              label={t('search')}
              placeholder={findable}
              maxLength={maxSearchLength}
              value={list.text}
              onChange={list.setText}
            />
          </div>
          {!isWide && (
            <ChoiceField
              label={t('sortBy')}
              value={String(chosen)}
              options={orders.map(({ name }, index) => ({ value: String(index), label: name }))}
              onChange={(index) => {
                const order = orders[Number(index)]
                if (order !== undefined) list.sortBy(order.sort, order.descending)
              }}
            />
          )}
        </form>
      </search>
      {failure !== null && <ErrorState sentence={failure} onRetry={retry} />}
      {failure === null && page === null && <RowsSkeleton rows={8} />}
      {page !== null && page.nodes.length === 0 && <NoRows list={list} />}
      {page !== null && page.nodes.length > 0 && (
        <div className={isStale ? styles.stale : undefined} aria-busy={isStale}>
          {isWide ? <AdminTable {...props} nodes={page.nodes} /> : <Rows {...props} nodes={page.nodes} />}
        </div>
      )}
      {page !== null && <AdminPagination list={list} page={page} label={label} />}
      <p className="visually-hidden" role="status">
        {list.words !== '' &&
          page !== null &&
          !isStale &&
          t(page.pageInfo.hasNextPage ? 'moreFound' : 'found', { count: page.nodes.length })}
      </p>
    </div>
  )
}

function Rows<Node, Sort extends string>({
  label,
  nodes,
  keyOf,
  columns: [name],
  details,
  actions,
  onOpen,
  quiet,
}: AdminRowsProps<Node, Sort>) {
  return (
    <List label={label}>
      {nodes.map((node) => (
        <Row
          key={keyOf(node)}
          title={name?.show(node)}
          details={details(node)}
          control={actions?.(node)}
          onOpen={onOpen && (() => onOpen(node))}
          quiet={quiet?.(node)}
        />
      ))}
    </List>
  )
}

function NoRows<Sort extends string>({ list }: { list: ListAddress<Sort> }) {
  if (list.words === '') return <EmptyState picture={<Drawing name="jar" size={96} />} title={t('nothingHere')} />
  return (
    <EmptyState
      picture={<Drawing name="jar" size={96} />}
      title={t('nothingFound')}
      action={<Button onClick={() => list.setText('')}>{t('showAll')}</Button>}
    >
      {t('shorterSearch')}
    </EmptyState>
  )
}

/** Buttons to the previous and the next page of an admin list. */
function AdminPagination<Node, Sort extends string>({
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
        <Button icon={<IconChevronLeft size={20} />} onClick={previous}>
          {t('previousPage')}
        </Button>
      )}
      {hasNextPage && endCursor !== null && (
        <Button icon={<IconChevronRight size={20} />} onClick={() => list.showNext(endCursor)}>
          {t('nextPage')}
        </Button>
      )}
    </nav>
  )
}
