import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { classes } from '../ui/classes'
import type { AdminRowsProps } from './adminListProps'
import styles from './AdminList.module.css'
import type { ListAddress } from './useListAddress'
import { t } from './i18n'

/** The rows of an admin list as a table, for wide windows. */
export function AdminTable<Node, Sort extends string>({
  label,
  list,
  nodes,
  keyOf,
  columns,
  actions,
  onOpen,
  quiet,
}: AdminRowsProps<Node, Sort>) {
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ name, sort, narrow = false }) => (
              <th
                key={name}
                scope="col"
                className={classes(narrow && styles.narrow)}
                aria-sort={sort === list.sort ? (list.descending ? 'descending' : 'ascending') : undefined}
              >
                {sort === undefined ? name : <SortButton list={list} sort={sort} name={name} />}
              </th>
            ))}
            {actions && (
              <th scope="col" className={styles.narrow}>
                <span className="visually-hidden">{t('actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {nodes.map((node) => (
            <tr key={keyOf(node)} className={classes(quiet?.(node) === true && styles.quiet)}>
              {columns.map(({ name, show, narrow = false, cut = false }, index) => (
                <td
                  key={name}
                  className={classes(index === 0 && styles.name, narrow && styles.narrow, cut && styles.cut)}
                >
                  {index === 0 && onOpen !== undefined ? (
                    <button type="button" className={styles.open} onClick={() => onOpen(node)}>
                      {show(node)}
                    </button>
                  ) : cut ? (
                    <div className={styles.inside}>{show(node)}</div>
                  ) : (
                    show(node)
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
