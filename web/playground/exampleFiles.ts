/** One tab of the playground: operations, and variables for them as JSON with comments. */
export interface Example {
  query: string
  variables?: string
}

/**
 * Joins the files of examples/, in the order of their names: `05-pantries.gql` and, if it
 * has variables, `05-pantries.jsonc`.
 * @param files content by path or name
 * @throws for variables without an operation
 */
export function examplesFrom(files: Record<string, string>): Example[] {
  const names = Object.keys(files).sort()
  const orphan = names.find((name) => !name.endsWith('.gql') && files[name.replace(/\.jsonc$/, '.gql')] === undefined)
  if (orphan !== undefined) throw new Error(`${orphan} belongs to no example.`)
  return names
    .filter((name) => name.endsWith('.gql'))
    .map((name) => ({
      query: (files[name] ?? '').trimEnd(),
      variables: files[name.replace(/\.gql$/, '.jsonc')]?.trimEnd(),
    }))
}
