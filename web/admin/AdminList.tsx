import { IconArrowDown, IconArrowUp, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useDeviceClass } from '../platform/device'
import { longestSearch } from '../platform/useSearchWords'
import { Button } from '../ui/Button'
import { ChoiceField } from '../ui/ChoiceField'
import { classes } from '../ui/classes'
import { Jar } from '../ui/illustrations/Jar'
import { EmptyState } from '../ui/EmptyState'
import { ErrorState } from '../ui/ErrorState'
import { List } from '../ui/List'
import { Row } from '../ui/Row'
import { RowsSkeleton } from '../ui/RowsSkeleton'
import { TextField } from '../ui/TextField'
import styles from './AdminList.module.css'
import type { ListAddress } from './useListAddress'
import type { ListState } from './useListState'
import { t } from './i18n'

export interface Column<Node, Sort extends string> {
  name: string
  /** What a click on its head sorts by. */
  sort?: Sort
  show: (node: Node) => ReactNode
  /** As narrow as what stands in it. */
  narrow?: boolean
  /** As wide as the others leave room for: what does not fit is cut, not broken. */
  cut?: boolean
}

interface Page<Node> {
  nodes: readonly Node[]
  pageInfo: { hasNextPage: boolean; endCursor: string | null }
}

interface AdminListProps<Node, Sort extends string> {
  /** What the list is called. */
  label: string
  list: ListAddress<Sort>
  shown: ListState<Page<Node>>
  keyOf: (node: Node) => string
  /** In a wide window; the first of them is the row's name. */
  columns: readonly Column<Node, Sort>[]
  /** What a row says under its name in a narrow window. */
  facts: (node: Node) => ReactNode
  /** What can be done with it. */
  acts?: (node: Node) => ReactNode
  /** What a row opens. */
  onOpen?: (node: Node) => void
  /** The orders, both ways, as a narrow window offers them. */
  orders: readonly { sort: Sort; descending: boolean; name: string }[]
  quiet?: (node: Node) => boolean
}

/** A list to search, sort and leaf through: a table in wide windows, rows in narrow ones. */
export function AdminList<Node, Sort extends string>(props: AdminListProps<Node, Sort>) {
  const { label, list, shown: { page, isOld, failure, retry }, orders } = props
  const isWide = useDeviceClass() === 2
  const chosen = orders.findIndex(({ sort, descending }) => sort === list.sort && descending === list.descending)

  return (
    <div className={styles.place}>
      <search>
        <form
          className={styles.finders}
          onSubmit={(event) => {
            event.preventDefault()
            list.look()
          }}
        >
          <div className={styles.words}>
            <TextField label={t('search')} name="search" type="search" inputMode="search" autoComplete="off" spellCheck={false} maxLength={longestSearch} value={list.text} onChange={list.setText} />
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
      {page !== null && page.nodes.length === 0 && <Nothing list={list} />}
      {page !== null && page.nodes.length > 0 && (
        <div className={classes(styles.list, isOld && styles.old)} aria-busy={isOld}>
          {isWide ? <Table {...props} nodes={page.nodes} /> : <Rows {...props} nodes={page.nodes} />}
        </div>
      )}
      {page !== null && <Leafing list={list} page={page} label={label} />}
      <p className={styles.hidden} role="status">
        {list.words !== '' && page !== null && !isOld && t(page.pageInfo.hasNextPage ? 'moreFound' : 'found', { count: page.nodes.length })}
      </p>
    </div>
  )
}

type Nodes<Node, Sort extends string> = AdminListProps<Node, Sort> & { nodes: readonly Node[] }

function Table<Node, Sort extends string>({ label, list, nodes, keyOf, columns, acts, onOpen, quiet }: Nodes<Node, Sort>) {
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
            {acts && (
              <th scope="col" className={styles.narrow}>
                <span className={styles.hidden}>{t('acts')}</span>
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
              {acts && <td className={classes(styles.narrow, styles.acts)}>{acts(node)}</td>}
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

function Rows<Node, Sort extends string>({ label, nodes, keyOf, columns: [name], facts, acts, onOpen, quiet }: Nodes<Node, Sort>) {
  return (
    <List label={label}>
      {nodes.map((node) => (
        <Row
          key={keyOf(node)}
          title={name?.show(node)}
          facts={facts(node)}
          control={acts?.(node)}
          onOpen={onOpen && (() => onOpen(node))}
          quiet={quiet?.(node)}
        />
      ))}
    </List>
  )
}

function Nothing<Sort extends string>({ list }: { list: ListAddress<Sort> }) {
  if (list.words === '') return <EmptyState picture={<Jar size={96} />} title={t('nothingHere')} />
  return (
    <EmptyState picture={<Jar size={96} />} title={t('nothingFound')} action={<Button onClick={() => list.setText('')}>{t('showAll')}</Button>}>
      {t('fewerLetters')}
    </EmptyState>
  )
}

function Leafing<Node, Sort extends string>({ list, page: { pageInfo }, label }: { list: ListAddress<Sort>; page: Page<Node>; label: string }) {
  const { endCursor, hasNextPage } = pageInfo
  const previous = list.showPrevious
  if (!hasNextPage && previous === null) return null
  return (
    <nav className={styles.leafing} aria-label={t('pagesOf', { list: label })}>
      {previous !== null && (
        <Button icon={<IconChevronLeft size={20} className={styles.points} />} onClick={previous}>
          {t('previousPage')}
        </Button>
      )}
      {hasNextPage && endCursor !== null && (
        <Button icon={<IconChevronRight size={20} className={styles.points} />} onClick={() => list.showNext(endCursor)}>
          {t('nextPage')}
        </Button>
      )}
    </nav>
  )
}
