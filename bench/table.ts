/** A line of the table; numbers are milliseconds unless `unit` is set. */
export interface Line {
  name: string
  limit?: number
  ours: number
  /** What is compared with the target; by default the limit's number divided by ours. */
  measured?: number
  unit: '' | 'ms' | 'x' | 'KiB'
  target: { atLeast: number } | { atMost: number }
}

const heads = ['', 'limit, µs CPU', 'ours', 'ratio or figure', 'target', 'met']

function isMet(value: number, target: Line['target']): boolean {
  return 'atLeast' in target ? value >= target.atLeast : value <= target.atMost
}

/** The number that is compared with the target. */
const measuredValue = ({ limit, ours, measured }: Line): number => measured ?? (limit ?? 0) / ours

/** The one table, as Markdown. */
export function tableOf(lines: readonly Line[]): string {
  const cells = [heads, ...lines.map((line) => {
    const value = measuredValue(line)
    const { target, unit } = line
    return [
      line.name,
      line.limit === undefined ? '' : String(Math.round(line.limit * 1_000)),
      line.limit === undefined ? '' : String(Math.round(line.ours * 1_000)),
      `${value < 10 ? value.toFixed(2) : value.toFixed(1)}${unit && ` ${unit}`}`,
      `${'atLeast' in target ? `at least ${target.atLeast}` : `at most ${target.atMost}`}${unit && ` ${unit}`}`,
      isMet(value, target) ? 'yes' : 'NO',
    ]
  })]
  const widths = heads.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)))
  const write = (row: readonly string[]) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const [head = [], ...body] = cells
  return [write(head), `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...body.map(write)].join('\n')
}
