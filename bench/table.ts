/** A line of the table; figures are milliseconds unless they say otherwise. */
export interface Line {
  name: string
  limit?: number
  ours: number
  /** What is compared with the target; by default the limit's figure divided by ours. */
  figure?: number
  unit: '' | 'ms' | 'x' | 'KiB'
  target: { atLeast: number } | { atMost: number }
}

const heads = ['', 'limit, µs CPU', 'ours', 'ratio or figure', 'target', 'met']

function isMet(figure: number, target: Line['target']): boolean {
  return 'atLeast' in target ? figure >= target.atLeast : figure <= target.atMost
}

/** The figure that counts for the target. */
const figureOf = ({ limit, ours, figure }: Line): number => figure ?? (limit ?? 0) / ours

/** The one table, as Markdown. */
export function tableOf(lines: readonly Line[]): string {
  const cells = [heads, ...lines.map((line) => {
    const figure = figureOf(line)
    const { target, unit } = line
    return [
      line.name,
      line.limit === undefined ? '' : String(Math.round(line.limit * 1_000)),
      line.limit === undefined ? '' : String(Math.round(line.ours * 1_000)),
      `${figure < 10 ? figure.toFixed(2) : figure.toFixed(1)}${unit && ` ${unit}`}`,
      `${'atLeast' in target ? `at least ${target.atLeast}` : `at most ${target.atMost}`}${unit && ` ${unit}`}`,
      isMet(figure, target) ? 'yes' : 'NO',
    ]
  })]
  const widths = heads.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)))
  const write = (row: readonly string[]) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const [head = [], ...body] = cells
  return [write(head), `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...body.map(write)].join('\n')
}
