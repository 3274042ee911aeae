import type { ReactNode } from 'react'
import styles from './FigureTable.module.css'

interface FigureTableProps {
  label: string
  /** The names of the columns: the first has words, all others figures. */
  head: readonly [string, ...string[]]
  rows: readonly { name: string; figures: readonly ReactNode[] }[]
}

/** A small table of figures, each row with its name. */
export function FigureTable({ label, head: [first, ...others], rows }: FigureTableProps) {
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{first}</th>
          {others.map((title) => (
            <th key={title} scope="col" className={styles.figure}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, figures }) => (
          <tr key={name}>
            <td>{name}</td>
            {figures.map((figure, index) => (
              <td key={others[index]} className={styles.figure}>
                {figure}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
