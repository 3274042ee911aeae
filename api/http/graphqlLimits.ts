import {
  getArgumentValues, getNamedType, getOperationAST, getVariableValues, GraphQLError, isInterfaceType, isObjectType, Kind,
  type ASTVisitor, type DocumentNode, type FieldNode, type FragmentDefinitionNode, type GraphQLNamedType, type GraphQLSchema, type OperationDefinitionNode,
  type SelectionSetNode, type ValidationContext, type ValidationRule,
} from 'graphql'
import { isStorable } from '../../lib/text/text'

/** What one operation may ask for. A subscription is answered again at each event, so it may cost less. */
export const operationLimits = { depth: 10, aliases: 15, tokens: 1_000, cost: 5_000, liveCost: 300 }

/** Fields that check a password or what stands in for one: one of them an operation, or the rate limits could be walked around by aliases. */
const onlyOnce = new Set(['signIn', 'signInWithBox', 'signInWithGoogle', 'register', 'unlock', 'createAccount', 'changePassword', 'addPassword', 'changeEmail', 'removeAccount', 'createApiKey', 'allowGoogleLink', 'unlinkGoogle', 'requestPasswordReset', 'resetPassword', 'confirmEmail', 'sendConfirmation', 'stopDigest', 'sendEmail'])

interface Measure {
  depth: number
  aliases: number
  once: number
}

const nothing: Measure = { depth: 0, aliases: 0, once: 0 }

/**
 * Measures an operation with its fragments spread out, as it will be executed. Each fragment is
 * measured once and remembered, so that fragments of fragments cannot make measuring costly.
 */
class Measuring {
  readonly #known = new Map<string, Measure>()

  constructor(private readonly context: ValidationContext) {}

  of(set: SelectionSetNode | undefined): Measure {
    let sum = nothing
    for (const selection of set?.selections ?? []) {
      if (selection.kind === Kind.FIELD) {
        const inner = this.of(selection.selectionSet)
        sum = add(sum, {
          // Introspection is deep by nature; whether it is answered at all is decided elsewhere.
          depth: selection.name.value.startsWith('__') ? 0 : inner.depth + 1,
          aliases: inner.aliases + (selection.alias ? 1 : 0),
          once: inner.once + (onlyOnce.has(selection.name.value) ? 1 : 0),
        })
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        sum = add(sum, this.of(selection.selectionSet))
      } else {
        sum = add(sum, this.#fragment(selection.name.value))
      }
    }
    return sum
  }

  #fragment(name: string): Measure {
    const known = this.#known.get(name)
    if (known) return known
    // A fragment that holds itself is refused by another rule; here it only must not hang us.
    this.#known.set(name, nothing)
    const measure = this.of(this.context.getFragment(name)?.selectionSet)
    this.#known.set(name, measure)
    return measure
  }
}

const add = (a: Measure, b: Measure): Measure => ({
  depth: Math.max(a.depth, b.depth),
  aliases: a.aliases + b.aliases,
  once: a.once + b.once,
})

const tooMuch = (what: string) => new GraphQLError(what, { extensions: { code: 'TOO_LARGE', http: { status: 400 } } })

function withinLimits(context: ValidationContext): ASTVisitor {
  const measuring = new Measuring(context)
  return {
    OperationDefinition(operation) {
      const { depth, aliases, once } = measuring.of(operation.selectionSet)
      if (depth > operationLimits.depth) context.reportError(tooMuch(`This operation is ${depth} levels deep; at most ${operationLimits.depth} are answered.`))
      if (aliases > operationLimits.aliases) context.reportError(tooMuch(`This operation has ${aliases} aliases; at most ${operationLimits.aliases} are answered.`))
      if (once > 1) context.reportError(tooMuch('Only one field that checks a password may stand in an operation.'))
      return false
    },
  }
}

function storableText(context: ValidationContext): ASTVisitor {
  return {
    StringValue(node) {
      if (!isStorable(node.value)) {
        context.reportError(new GraphQLError('This text holds a character that cannot be stored. Please type it again.', { nodes: node, extensions: { code: 'BAD_INPUT', http: { status: 400 } } }))
      }
    },
  }
}

/** The rules beyond GraphQL's own; the same over HTTP and WebSocket. */
export const validationRules: ValidationRule[] = [withinLimits, storableText]

const longestPage = { first: Infinity }

/** What an operation costs at most, whatever its variables: most stay within the limit even then, and are never counted again. */
const mostCosts = new WeakMap<OperationDefinitionNode, number>()

function mostCostOf(schema: GraphQLSchema, document: DocumentNode, operation: OperationDefinitionNode): number {
  const known = mostCosts.get(operation)
  if (known !== undefined) return known
  const cost = new Costing(schema, document, null).of(operation.selectionSet, schema.getRootType(operation.operation))
  mostCosts.set(operation, cost)
  return cost
}

/** How type-graphql keeps what `complexity` says of a field. It may look at no argument but `first`. */
type Complexity = number | ((field: { args: Record<string, unknown>; childComplexity: number }) => number) | undefined

/**
 * Counts what an operation costs: one for each field, and for lists what `complexity` says of them.
 * Fragments are counted once each: their type, and with it their cost, is the same wherever they stand.
 */
class Costing {
  readonly #known = new Map<string, number>()
  readonly #fragments: Map<string, FragmentDefinitionNode>

  constructor(
    private readonly schema: GraphQLSchema,
    document: DocumentNode,
    /** null: as if every page were as long as it may be. */
    private readonly variables: Record<string, unknown> | null,
  ) {
    this.#fragments = new Map(document.definitions.flatMap((node) => node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node]] : []))
  }

  of(set: SelectionSetNode | undefined, type: GraphQLNamedType | null | undefined): number {
    let cost = 0
    for (const selection of set?.selections ?? []) {
      if (selection.kind === Kind.FIELD) cost += this.#field(selection, type)
      else if (selection.kind === Kind.FRAGMENT_SPREAD) cost += this.#fragment(selection.name.value)
      else cost += this.of(selection.selectionSet, selection.typeCondition ? this.schema.getType(selection.typeCondition.name.value) : type)
    }
    return cost
  }

  #field(node: FieldNode, type: GraphQLNamedType | null | undefined): number {
    const field = isObjectType(type) || isInterfaceType(type) ? type.getFields()[node.name.value] : undefined
    if (!field) return 0
    const childComplexity = this.of(node.selectionSet, getNamedType(field.type))
    const complexity = field.extensions.complexity as Complexity
    if (typeof complexity === 'number') return complexity + childComplexity
    if (!complexity) return 1 + childComplexity
    return complexity({ args: this.variables ? getArgumentValues(field, node, this.variables) : longestPage, childComplexity })
  }

  #fragment(name: string): number {
    const known = this.#known.get(name)
    if (known !== undefined) return known
    // A fragment that holds itself is refused by another rule; here it only must not hang us.
    this.#known.set(name, 0)
    const fragment = this.#fragments.get(name)
    const cost = fragment ? this.of(fragment.selectionSet, this.schema.getType(fragment.typeCondition.name.value)) : 0
    this.#known.set(name, cost)
    return cost
  }
}

/** Refuses an operation that would cost more than it may, counting what each page asks for. */
export function checkCost(schema: GraphQLSchema, document: DocumentNode, variables: Record<string, unknown>, operationName?: string): GraphQLError | null {
  const operation = getOperationAST(document, operationName)
  if (!operation) return null
  const limit = operation.operation === 'subscription' ? operationLimits.liveCost : operationLimits.cost
  if (mostCostOf(schema, document, operation) <= limit) return null
  let cost: number
  try {
    // With the defaults that the operation itself gives its variables.
    const given = getVariableValues(schema, operation.variableDefinitions ?? [], variables)
    // Variables of the wrong kind: execution refuses them before anything runs, in better words.
    if (given.errors) return null
    cost = new Costing(schema, document, given.coerced).of(operation.selectionSet, schema.getRootType(operation.operation))
  } catch (error) {
    // An argument of the wrong kind is only a field's error in execution: what stands beside it would still run, uncounted.
    if (error instanceof GraphQLError) return new GraphQLError(error.message, { extensions: { code: 'BAD_USER_INPUT', http: { status: 400 } } })
    throw error
  }
  return cost > limit ? tooMuch(`This operation costs ${Math.ceil(cost)}; at most ${limit} is answered. Please ask for less at once.`) : null
}
