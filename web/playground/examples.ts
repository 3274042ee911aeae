import { examplesFrom } from './exampleFiles'

/** The tabs that somebody finds at a first visit. */
export const examples = examplesFrom(import.meta.glob<string>(['./examples/*.gql', './examples/*.jsonc'], {
  query: '?raw',
  import: 'default',
  eager: true,
}))
