import { parse } from 'yaml'
import { isThing, type Thing } from '../recipe-import/schemaValues'

/** Longer front matter is text. */
const longest = 200_000

export interface DocumentWithFrontMatter {
  values: Thing
  body: string
}

/** The values between the dashes at the beginning of a document, and what follows; null without them. */
export function frontMatterOf(text: string): DocumentWithFrontMatter | null {
  const opened = /^\s*---[ \t]*(?:\r\n|\r|\n)/.exec(text)
  if (!opened) return null
  const closed = /(?:^|\r\n|\r|\n)(?:---|\.\.\.)[ \t]*(?:\r\n|\r|\n|$)/.exec(text.slice(opened[0].length, longest))
  if (!closed) return null
  const start = opened[0].length
  const yaml = text.slice(start, start + closed.index)
  return { values: yamlValues(yaml) ?? lineValues(yaml), body: text.slice(start + closed.index + closed[0].length) }
}

function yamlValues(yaml: string): Thing | null {
  try {
    // Aliases can name each other a billion times; recipes have none.
    const values: unknown = parse(yaml, {
      maxAliasCount: 20,
      prettyErrors: false,
      logLevel: 'silent',
      uniqueKeys: false,
    })
    return isThing(values) ? values : null
  } catch {
    return null
  }
}

/** What people write by hand need not be YAML: "key : value" by lines, and "- item" below a key. */
function lineValues(text: string): Thing {
  const values: Record<string, string | string[]> = {}
  let last = ''
  for (const line of text.split(/\r\n|\r|\n/)) {
    const [, key, value = ''] = /^([\p{L}][^:]{0,60}?)\s*:\s*(.*)$/u.exec(line) ?? []
    const item = /^\s*[-*]\s+(.*)$/.exec(line)?.[1]
    if (key !== undefined) {
      last = key
      values[key] = value.replace(/^(["'])(.*)\1$/, '$2')
    } else if (item !== undefined && last !== '') {
      const list = values[last]
      values[last] = Array.isArray(list) ? [...list, item] : [item]
    }
  }
  return values
}

/** Is the text YAML or the like, with keys in keys? It may quote recipes, but is none that a person reads. */
export function isNestedYaml(text: string): boolean {
  const lines = text
    .slice(0, 20_000)
    .split('\n')
    .filter((line) => line.trim() !== '')
  return lines.filter((line) => /^\s+(?:- ?)?[\w"-]{1,40}:(?:\s|$)|^\s*-\s*$/.test(line)).length * 2.5 > lines.length
}
