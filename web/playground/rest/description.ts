/** The part of the OpenAPI document that this page reads. */
export interface Description {
  info: { description: string }
  tags: { name: string }[]
  paths: Record<string, { post: Call }>
}

export interface Call {
  summary: string
  tags: string[]
  requestBody: { content: { 'application/json': { schema: Schema; example: object } } }
  responses: Record<string, { description: string; content: { 'application/json': { schema: Schema } } }>
}

/** The part of JSON Schema that our calls use. */
export interface Schema {
  type?: string | string[]
  description?: string
  enum?: unknown[]
  const?: unknown
  readOnly?: boolean
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
  items?: Schema
  anyOf?: Schema[]
  allOf?: Schema[]
}

/** A schema as a TypeScript type, with descriptions as comments. */
export function typeOf(schema: Schema, indent = ''): string {
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.anyOf) return [...new Set(schema.anyOf.map((each) => typeOf(each, indent)))].join(' | ')
  if (schema.allOf) return typeOf(mergeObjects(schema.allOf), indent)
  if (schema.items) return `Array<${typeOf(schema.items, indent)}>`
  if (schema.properties && Object.keys(schema.properties).length > 0) return objectOf(schema, indent)
  if (typeof schema.additionalProperties === 'object')
    return `Record<string, ${typeOf(schema.additionalProperties, indent)}>`
  if (schema.type === 'object') return '{}'
  return [schema.type ?? 'unknown']
    .flat()
    .map((type) => (type === 'integer' ? 'number' : type))
    .join(' | ')
}

function objectOf({ properties = {}, required = [], additionalProperties }: Schema, indent: string): string {
  const deeper = `${indent}  `
  const lines = Object.entries(properties).map(([name, schema]) => {
    const key = /^\w+$/.test(name) ? name : JSON.stringify(name)
    const comment = schema.description === undefined ? '' : `${deeper}// ${schema.description}\n`
    return `${comment}${deeper}${schema.readOnly ? 'readonly ' : ''}${key}${required.includes(name) ? '' : '?'}: ${typeOf(schema, deeper)}\n`
  })
  const others =
    typeof additionalProperties === 'object' ? `${deeper}[name: string]: ${typeOf(additionalProperties, deeper)}\n` : ''
  return `{\n${lines.join('')}${others}${indent}}`
}

const mergeObjects = (parts: Schema[]): Schema => ({
  type: 'object',
  properties: Object.assign({}, ...parts.map(({ properties }) => properties)) as Record<string, Schema>,
  required: parts.flatMap(({ required = [] }) => required),
})
