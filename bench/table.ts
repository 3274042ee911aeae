/** A row of the table. */
export interface Line {
  name: string
  value: number
  unit: '' | 'ms' | 'x' | 'KiB'
  /** CPU milliseconds a request, where the value is a ratio of both. */
  cpu?: { other: number; ours: number }
  /** Rows without one are for information. */
  target?: { atLeast: number } | { atMost: number }
}

const isMet = (value: number, target: NonNullable<Line['target']>): boolean =>
  'atLeast' in target ? value >= target.atLeast : value <= target.atMost

const microseconds = (milliseconds: number) => String(Math.round(milliseconds * 1_000))

/** The one table, as Markdown. */
export const tableOf = (lines: readonly Line[]): string =>
  markdownTable([
    ['', 'other, µs CPU', 'ours, µs CPU', 'ratio or measurement', 'target', 'met'],
    ...lines.map(({ name, value, unit, cpu, target }) => {
      const withUnit = (text: string | number) => `${text}${unit && ` ${unit}`}`
      return [
        name,
        ...(cpu ? [microseconds(cpu.other), microseconds(cpu.ours)] : ['', '']),
        withUnit(value < 10 ? value.toFixed(2) : value.toFixed(1)),
        target ? withUnit('atLeast' in target ? `at least ${target.atLeast}` : `at most ${target.atMost}`) : '',
        target ? (isMet(value, target) ? 'yes' : 'NO') : '',
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
