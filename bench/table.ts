/** A line of the table; numbers are milliseconds unless `unit` is set. */
export interface Line {
  name: string
  /** CPU time a request of what ours is compared with. */
  other?: number
  ours: number
  /** What is compared with the target; by default the other's number divided by ours. */
  measured?: number
  unit: '' | 'ms' | 'x' | 'KiB' | '/s'
  /** Lines without one are for information. */
  target?: { atLeast: number } | { atMost: number }
}

const heads = ['', 'other, µs CPU', 'ours, µs CPU', 'ratio or measurement', 'target', 'met']

function isMet(value: number, target: NonNullable<Line['target']>): boolean {
  return 'atLeast' in target ? value >= target.atLeast : value <= target.atMost
}

/** The number that is compared with the target. */
const measuredValue = ({ other, ours, measured }: Line): number => measured ?? (other ?? 0) / ours

/** The one table, as Markdown. */
export const tableOf = (lines: readonly Line[]): string =>
  markdownTable([
    heads,
    ...lines.map((line) => {
      const value = measuredValue(line)
      const { target, unit } = line
      return [
        line.name,
        line.other === undefined ? '' : String(Math.round(line.other * 1_000)),
        line.other === undefined ? '' : String(Math.round(line.ours * 1_000)),
        `${value < 10 ? value.toFixed(2) : value.toFixed(1)}${unit && ` ${unit}`}`,
        target === undefined
          ? ''
          : `${'atLeast' in target ? `at least ${target.atLeast}` : `at most ${target.atMost}`}${unit && ` ${unit}`}`,
        target === undefined ? '' : isMet(value, target) ? 'yes' : 'NO',
      ]
    }),
  ])

/** Rows of cells with their columns below each other; the first row is the heads. */
export function markdownTable(rows: readonly (readonly string[])[]): string {
  const [head = [], ...body] = rows
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const write = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  return [write(head), `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...body.map(write)].join('\n')
}
