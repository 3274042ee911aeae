import { posix } from 'node:path'
import type { SourceFile } from './sqlRules'

/**
 * The folders of web/ in order: each imports only from those before it. The modules stand as in api/modules.ts; those that the
 * web does not have do no harm.
 */
export const webOrder = (modules: readonly string[]): string[] => [
  'platform',
  'locales',
  'ui',
  'scanner',
  'howto',
  'offline',
  'playground',
  // Who uploads a picture may have to sign in first, and most modules have pictures.
  ...modules.flatMap((name) => (name === 'auth' ? ['auth', 'pictures'] : [name])),
  'shell',
  'screens',
]

/** What codegen makes of the schema alone: for everybody. */
const schemaTypes = 'web/generated/schema'

/** What the folder is called that a file of web/ belongs to; '' for the files directly in web/, which put all together. */
function folderOf(path: string): string {
  // What is generated from a module's operations belongs to that module.
  const [folder = '', ...rest] = path.replace(/^web\/(generated\/)?/, '').split('/')
  return rest.length === 0 ? '' : folder
}

/**
 * What the files of web/ import that they may not, a line each. Every quoted relative path counts as an import, whether behind
 * `from`, `import(...)`, `new URL(...)` or in a stylesheet; in a .graphql file, every fragment of another file.
 * @param modules those of the server, in order
 */
export function findForbiddenImports(files: readonly SourceFile[], modules: readonly string[]): string[] {
  const order = webOrder(modules)
  const rankOf = (folder: string) => (folder === '' ? order.length : order.indexOf(folder))
  const homeless = new Set(files.map(({ path }) => folderOf(path)).filter((folder) => rankOf(folder) === -1))
  const fragments = new Map(
    files
      .filter(({ path }) => path.endsWith('.graphql'))
      .flatMap(({ path, text }) => [...text.matchAll(/^fragment (\w+) on/gm)].map(([, name]) => [name, path])),
  )
  const targetsOf = ({ path, text }: SourceFile) =>
    path.endsWith('.graphql')
      ? [...text.matchAll(/\.\.\.(\w+)/g)].map(([, name]) => fragments.get(name) ?? path)
      : [...text.matchAll(/(['"`])(\.\.?\/[^'"`\n]*)\1/g)].map(([, , to = '']) => posix.join(posix.dirname(path), to))

  const paths = new Set(files.map(({ path }) => path))

  const reasonAgainst = (from: string, target: string): string | null => {
    if (/^(domain|lib|schema)\//.test(target) || target === schemaTypes) return null
    if (!target.startsWith('web/')) return 'from outside, the web imports only domain/, lib/ and schema/'
    const [own, other] = [folderOf(from), folderOf(target)]
    // TypeScript takes any name of a stylesheet.
    if (rankOf(other) <= rankOf(own)) return target.endsWith('.css') && !paths.has(target) ? 'it is not there' : null
    return other === '' ? 'only the files directly in web/ import each other' : `${own} comes before ${other}`
  }

  return [
    ...[...homeless].map((folder) => `web/${folder} has no place in the order of scripts/lib/webImports.ts`),
    ...files.flatMap((file) =>
      targetsOf(file).flatMap((target) => {
        const reason = homeless.has(folderOf(file.path)) ? null : reasonAgainst(file.path, target)
        return reason === null ? [] : [`${file.path} imports ${target}: ${reason}`]
      }),
    ),
  ]
}
