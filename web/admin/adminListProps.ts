import type { ReactNode } from 'react'
import type { ListAddress } from './useListAddress'
import type { ListState } from './useListState'

/** A column of an admin list. */
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

/** A page of an admin list. */
export interface Page<Node> {
  nodes: readonly Node[]
  pageInfo: { hasNextPage: boolean; endCursor: string | null }
}

/** What an admin list shows, and how. */
export interface AdminListProps<Node, Sort extends string> {
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

/** The same with the rows that are shown. */
export type AdminRowsProps<Node, Sort extends string> = AdminListProps<Node, Sort> & { nodes: readonly Node[] }
