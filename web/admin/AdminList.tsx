import { IconArrowDown, IconArrowUp, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useDeviceClass } from '../platform/device'
import { maxSearchLength } from '../platform/useSearchWords'
import { Button } from '../ui/Button'
import { ChoiceField } from '../ui/ChoiceField'
import { classes } from '../ui/classes'
import { Jar } from '../ui/illustrations/Jar'
import { EmptyState } from '../ui/EmptyState'
import { ErrorState } from '../ui/ErrorState'
import { List } from '../ui/List'
import { Row } from '../ui/Row'
import { RowsSkeleton } from '../ui/RowsSkeleton'
import { SearchField } from '../ui/SearchField'
import styles from './AdminList.module.css'
import type { ListAddress } from './useListAddress'
import type { ListState } from './useListState'
import { t } from './i18n'

export interface Column<Node, Sort extends string> {
  name: string
  /** The sort key of a click on its header. */
  sort?: Sort
  show: (node: Node) => ReactNode
  /** Is the column as narrow as its content? */
  narrow?: boolean
  /** Does the column take the remaining width? Longer content is truncated, not wrapped. */
  cut?: boolean
}

interface Page<Node> {
  nodes: readonly Node[]
  pageInfo: { hasNextPage: boolean; endCursor: string | null }
}

interface AdminListProps<Node, Sort extends string> {
  /** The list's accessible name. */
  label: string
  /** Describes what the search finds. */
  findable: string
  list: ListAddress<Sort>
  state: ListState<Page<Node>>
  keyOf: (node: Node) => string
  /** The columns of the table in wide windows; the first one is the row's name. */
  columns: readonly Column<Node, Sort>[]
  /** The text under a row's name in narrow windows. */
  details: (node: Node) => ReactNode
  /** The buttons of a row. */
  actions?: (node: Node) => ReactNode
  /** Opens a row. */
  onOpen?: (node: Node) => void
  /** The sort orders that narrow windows offer. */
  orders: readonly { sort: Sort; descending: boolean; name: string }[]
  quiet?: (node: Node) => boolean
}

/** A list with search, sort order and pages: a table in wide windows, rows in narrow ones. */
export function AdminList<Node, Sort extends string>(props: AdminListProps<Node, Sort>) {
  const { label, findable, list, state: { page, isStale, failure, retry }, orders } = props
  const isWide = useDeviceClass() === 2
  const chosen = orders.findIndex(({ sort, descending }) => sort === list.sort && descending === list.descending)

  return (
    <div className={styles.container}>
      <search>
        <form
          className={styles.controls}
          onSubmit={(event) => {
            event.preventDefault()
            list.searchNow()
          }}
        >
          <div className={styles.searchField}>
            <SearchField label={t('search')} placeholder={findable} maxLength={maxSearchLength} value={list.text} onChange={list.setText} />
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
        <div className={classes(styles.list, isStale && styles.stale)} aria-busy={isStale}>
          {isWide ? <Table {...props} nodes={page.nodes} /> : <Rows {...props} nodes={page.nodes} />}
        </div>
      )}
      {page !== null && <Pagination list={list} page={page} label={label} />}
      <p className={styles.hidden} role="status">
        {list.words !== '' && page !== null && !isStale && t(page.pageInfo.hasNextPage ? 'moreFound' : 'found', { count: page.nodes.length })}
      </p>
    </div>
  )
}

type Nodes<Node, Sort extends string> = AdminListProps<Node, Sort> & { nodes: readonly Node[] }

function Table<Node, Sort extends string>({ label, list, nodes, keyOf, columns, actions, onOpen, quiet }: Nodes<Node, Sort>) {
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ name, sort, narrow = false }) => (
              <th key={name} scope="col" className={classes(narrow && styles.narrow)} aria-sort={sort === list.sort ? (list.descending ? 'descending' : 'ascending') : undefined}>
                {sort === undefined ? name : <SortButton list={list} sort={sort} name={name} />}
              </th>
            ))}
            {actions && (
              <th scope="col" className={styles.narrow}>
                <span className={styles.hidden}>{t('actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {nodes.map((node) => (
            <tr key={keyOf(node)} className={classes(quiet?.(node) === true && styles.quiet)}>
              {columns.map(({ name, show, narrow = false, cut = false }, index) => (
                <td key={name} className={classes(index === 0 && styles.name, narrow && styles.narrow, cut && styles.cut)}>
                  {index === 0 && onOpen !== undefined ? (
                    <button type="button" className={styles.open} onClick={() => onOpen(node)}>
                      {show(node)}
                    </button>
                  ) : (
                    cut ? <div className={styles.inside}>{show(node)}</div> : show(node)
                  )}
                </td>
              ))}
              {actions && <td className={classes(styles.narrow, styles.actions)}>{actions(node)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function SortButton<Sort extends string>({ list, sort, name }: { list: ListAddress<Sort>; sort: Sort; name: string }) {
  const Arrow = list.descending ? IconArrowDown : IconArrowUp
  return (
    <button type="button" className={styles.sort} onClick={() => list.sortBy(sort)}>
      {name}
      {sort === list.sort && <Arrow size={16} aria-hidden="true" />}
    </button>
  )
}

function Rows<Node, Sort extends string>({ label, nodes, keyOf, columns: [name], details, actions, onOpen, quiet }: Nodes<Node, Sort>) {
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
  if (list.words === '') return <EmptyState picture={<Jar size={96} />} title={t('nothingHere')} />
  return (
    <EmptyState picture={<Jar size={96} />} title={t('nothingFound')} action={<Button onClick={() => list.setText('')}>{t('showAll')}</Button>}>
      {t('shorterSearch')}
    </EmptyState>
  )
}

function Pagination<Node, Sort extends string>({ list, page: { pageInfo }, label }: { list: ListAddress<Sort>; page: Page<Node>; label: string }) {
  const { endCursor, hasNextPage } = pageInfo
  const previous = list.showPrevious
  if (!hasNextPage && previous === null) return null
  return (
    <nav className={styles.pagination} aria-label={t('pagesOf', { list: label })}>
      {previous !== null && (
        <Button icon={<IconChevronLeft size={20} className={styles.chevron} />} onClick={previous}>
          {t('previousPage')}
        </Button>
      )}
      {hasNextPage && endCursor !== null && (
        <Button icon={<IconChevronRight size={20} className={styles.chevron} />} onClick={() => list.showNext(endCursor)}>
          {t('nextPage')}
        </Button>
      )}
    </nav>
  )
}
