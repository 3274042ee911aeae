/** Which recipes are wanted: those that hold one of these needs, or the others. */
export interface Refusal {
  needs: ReadonlySet<number>
  isRefused: boolean
}

/** As a Postgres array by the id of the need: is it refused? It has no NULL, with which Postgres could not jump to an element. */
export function arrayOfRefused({ needs }: Refusal): string {
  const values = new Array<'t' | 'f'>(Math.max(0, ...needs)).fill('f')
  for (const id of needs) values[id - 1] = 't'
  return `{${values.join(',')}}`
}
