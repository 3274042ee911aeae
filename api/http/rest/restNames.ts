/** REST's name of a GraphQL field: `prepMinutes` is `PrepMinutes`, `id` is `ID`, `recipeIds` is `RecipeIDs`. */
type RestName<Name> = Name extends 'id'
  ? 'ID'
  : Name extends `${infer Rest}Id`
    ? `${Capitalize<Rest>}ID`
    : Name extends `${infer Rest}Ids`
      ? `${Capitalize<Rest>}IDs`
      : Name extends `${infer Rest}Url`
        ? `${Capitalize<Rest>}URL`
        : Name extends string
          ? Capitalize<Name>
          : never

type GraphqlName<Name> = Name extends 'ID'
  ? 'id'
  : Name extends `${infer Rest}ID`
    ? `${Uncapitalize<Rest>}Id`
    : Name extends `${infer Rest}IDs`
      ? `${Uncapitalize<Rest>}Ids`
      : Name extends string
        ? Uncapitalize<Name>
        : never

type RestFields<Fields> = { [Name in keyof Fields as RestName<Name>]: Fields[Name] }
type GraphqlFields<Fields> = { [Name in keyof Fields as GraphqlName<Name>]: Fields[Name] }

export const restName = (name: string): string =>
  `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`.replace(/Id(s?)$/, 'ID$1').replace(/Url$/, 'URL')

const graphqlName = (name: string): string =>
  name.replace(/ID(s?)$/, 'Id$1').replace(/^./, (first) => first.toLowerCase())

/** The fields under REST's names. */
export const toRest = <Fields extends object>(fields: Fields): RestFields<Fields> =>
  renamed(fields, restName) as RestFields<Fields>

/** The fields under GraphQL's names. */
export const fromRest = <Fields extends object>(fields: Fields): GraphqlFields<Fields> =>
  renamed(fields, graphqlName) as GraphqlFields<Fields>

const renamed = (fields: object, rename: (name: string) => string): object =>
  Object.fromEntries(Object.entries(fields).map(([name, value]: [string, unknown]) => [rename(name), value]))
