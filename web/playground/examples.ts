import { examplesFrom } from './exampleFiles'

/** The tabs that a first visit opens. */
export const examples = examplesFrom(
  import.meta.glob<string>(['./examples/*.gql', './examples/*.jsonc'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
)
