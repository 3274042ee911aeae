import { readFileSync } from 'node:fs'
import { addTypenameToDocument } from '@apollo/client/utilities'
import fastJsonStringify, { type Schema } from 'fast-json-stringify'
import {
  buildSchema,
  getNamedType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type SelectionNode,
} from 'graphql'

/** From the project's folder, where npm runs everything. */
export const schemaFile = 'schema/schema.graphql'

/** Writes a response of this operation as JSON, compiled from the schema and the operation's selections. */
export function compileSerializer(document: DocumentNode): (response: object) => string {
  const query = buildSchema(readFileSync(schemaFile, 'utf8')).getQueryType()
  const { definitions } = addTypenameToDocument(document)
  const fragments = new Map(
    definitions
      .filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION)
      .map((fragment) => [fragment.name.value, fragment]),
  )
  const operation = definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION)
  if (!query || !operation) throw new Error('there is no query to write the response of')
  return fastJsonStringify({
    type: 'object',
    properties: { data: objectSchema(query, operation.selectionSet.selections, fragments) },
  })
}

/** What JSON Schema calls them; every other one is written as a string. */
const scalars = new Map<string, 'integer' | 'number' | 'boolean'>([
  ['Int', 'integer'],
  ['Float', 'number'],
  ['Boolean', 'boolean'],
])

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>

/** Several fragments may select parts of the same field. */
function objectSchema(type: GraphQLObjectType, selections: readonly SelectionNode[], fragments: Fragments): Schema {
  const fields = new Map<string, FieldNode[]>()
  for (const field of fieldsOf(selections, fragments)) {
    const key = (field.alias ?? field.name).value
    fields.set(key, [...(fields.get(key) ?? []), field])
  }
  const properties = [...fields].map(([key, nodes]) => {
    const field = type.getFields()[nodes[0]?.name.value ?? '']
    // Only __typename is no field of the type.
    return [
      key,
      field
        ? schemaOf(
            field.type,
            nodes.flatMap(({ selectionSet }) => selectionSet?.selections ?? []),
            fragments,
          )
        : { type: 'string' },
    ] as const
  })
  return { type: 'object', properties: Object.fromEntries(properties) }
}

/** The selected fields; those of a fragment are the object's own, since no selection here is of an interface or union. */
function fieldsOf(selections: readonly SelectionNode[], fragments: Fragments): FieldNode[] {
  return selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return [selection]
    const inner = selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments.get(selection.name.value)
    return fieldsOf(inner?.selectionSet.selections ?? [], fragments)
  })
}

function schemaOf(type: GraphQLOutputType, selections: readonly SelectionNode[], fragments: Fragments): Schema {
  if (isNonNullType(type)) return { ...schemaOf(type.ofType, selections, fragments), nullable: false }
  if (isListType(type)) return { type: 'array', items: schemaOf(type.ofType, selections, fragments), nullable: true }
  if (isObjectType(type)) return { ...objectSchema(type, selections, fragments), nullable: true }
  return { type: scalars.get(getNamedType(type).name) ?? 'string', nullable: true }
}
