import {
  getArgumentValues,
  getNamedType,
  getOperationAST,
  getVariableValues,
  GraphQLError,
  isInterfaceType,
  isObjectType,
  Kind,
  type ASTVisitor,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLNamedType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from 'graphql'
import { isStorable } from '../../lib/text/text'

/** Limits of one operation. A subscription is executed again at each event, so it may cost less. */
export const operationLimits = {
  depth: 10,
  aliases: 15,
  repeats: 15,
  directives: 10,
  tokens: 1_000,
  cost: 6_000,
  liveCost: 300,
}

/** Fields that check a password, a token or the like: one of them an operation, or aliases would get around the rate limits. */
const onlyOnce = new Set([
  'signIn',
  'signInWithBox',
  'signInWithGoogle',
  'register',
  'unlock',
  'createAccount',
  'changePassword',
  'addPassword',
  'changeEmail',
  'removeAccount',
  'createApiKey',
  'startPasskeySignIn',
  'signInWithPasskey',
  'startAddingPasskey',
  'addPasskey',
  'allowProviderLink',
  'removeSignInMethod',
  'requestPasswordReset',
  'resetPassword',
  'confirmEmail',
  'sendConfirmation',
  'stopNotificationEmails',
  'sendEmail',
])

interface Measure {
  depth: number
  aliases: number
  /** Fields and fragments that stand in one selection set more than once: they are merged, and that costs. */
  repeats: number
  directives: number
  once: number
}

const nothing: Measure = { depth: 0, aliases: 0, repeats: 0, directives: 0, once: 0 }

/**
 * Measures an operation with its fragments spread. Each fragment is measured once, so that nested fragments cannot make
 * measuring expensive.
 */
class OperationMeasure {
  readonly #known = new Map<string, Measure>()

  constructor(private readonly context: ValidationContext) {}

  /** @param isInline of an inline fragment, whose fields are counted with those around it */
  of(set: SelectionSetNode | undefined, isInline = false): Measure {
    let sum: Measure = { ...nothing, repeats: isInline ? 0 : repeatsIn(set) }
    for (const selection of set?.selections ?? []) {
      sum = add(sum, { ...nothing, directives: selection.directives?.length ?? 0 })
      if (selection.kind === Kind.FIELD) {
        const inner = this.of(selection.selectionSet)
        sum = add(sum, {
          ...inner,
          // Introspection is deep by nature; NoSchemaIntrospectionCustomRule decides whether it is allowed.
          depth: selection.name.value.startsWith('__') ? 0 : inner.depth + 1,
          aliases: inner.aliases + (selection.alias ? 1 : 0),
          once: inner.once + (onlyOnce.has(selection.name.value) ? 1 : 0),
        })
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        sum = add(sum, this.of(selection.selectionSet, true))
      } else {
        sum = add(sum, this.#fragment(selection.name.value))
      }
    }
    return sum
  }

  #fragment(name: string): Measure {
    const known = this.#known.get(name)
    if (known) return known
    // NoFragmentCyclesRule refuses a fragment that contains itself; here it must only end.
    this.#known.set(name, nothing)
    const fragment = this.context.getFragment(name)
    const measure = add(this.of(fragment?.selectionSet), { ...nothing, directives: fragment?.directives?.length ?? 0 })
    this.#known.set(name, measure)
    return measure
  }
}

const add = (a: Measure, b: Measure): Measure => ({
  depth: Math.max(a.depth, b.depth),
  aliases: a.aliases + b.aliases,
  repeats: a.repeats + b.repeats,
  directives: a.directives + b.directives,
  once: a.once + b.once,
})

/** Inline fragments are part of the set in which they stand, so their fields are counted with its own. */
function repeatsIn(set: SelectionSetNode | undefined): number {
  const names = namesIn(set)
  return names.length - new Set(names).size
}

const namesIn = (set: SelectionSetNode | undefined): string[] =>
  (set?.selections ?? []).flatMap((selection) =>
    selection.kind === Kind.INLINE_FRAGMENT
      ? namesIn(selection.selectionSet)
      : selection.kind === Kind.FIELD
        ? (selection.alias?.value ?? selection.name.value)
        : `...${selection.name.value}`,
  )

const tooMuch = (what: string) => new GraphQLError(what, { extensions: { code: 'TOO_LARGE', http: { status: 400 } } })

/** Directives of the operation itself and of its variables. */
const directivesOf = ({ directives = [], variableDefinitions = [] }: OperationDefinitionNode): number =>
  directives.length + variableDefinitions.reduce((sum, variable) => sum + (variable.directives?.length ?? 0), 0)

function withinLimits(context: ValidationContext): ASTVisitor {
  const measuring = new OperationMeasure(context)
  return {
    OperationDefinition(operation) {
      const { depth, aliases, repeats, once, ...inside } = measuring.of(operation.selectionSet)
      const directives = inside.directives + directivesOf(operation)
      if (depth > operationLimits.depth)
        context.reportError(
          tooMuch(`This operation is ${depth} levels deep; at most ${operationLimits.depth} are answered.`),
        )
      if (aliases > operationLimits.aliases)
        context.reportError(
          tooMuch(`This operation has ${aliases} aliases; at most ${operationLimits.aliases} are answered.`),
        )
      if (repeats > operationLimits.repeats)
        context.reportError(
          tooMuch(`This operation repeats ${repeats} fields; at most ${operationLimits.repeats} are answered.`),
        )
      if (directives > operationLimits.directives)
        context.reportError(
          tooMuch(`This operation has ${directives} directives; at most ${operationLimits.directives} are answered.`),
        )
      if (once > 1) context.reportError(tooMuch('Only one field that checks a password may stand in an operation.'))
      return false
    },
  }
}

function storableText(context: ValidationContext): ASTVisitor {
  return {
    StringValue(node) {
      if (!isStorable(node.value)) {
        context.reportError(
          new GraphQLError('This text holds a character that cannot be stored. Please type it again.', {
            nodes: node,
            extensions: { code: 'BAD_INPUT', http: { status: 400 } },
          }),
        )
      }
    },
  }
}

/** The rules beyond GraphQL's own; the same over HTTP and WebSocket. */
export const validationRules: ValidationRule[] = [withinLimits, storableText]

/** A document that is wrong in many places gets a few errors, and is not validated to its end. */
export const validationOptions = { maxErrors: 5 }

/** The same for variables: each error of a list quotes its value, and a thousand of them kept the event loop for 90 ms. */
export const executionOptions = { maxCoercionErrors: 5 }

const longestPage = { first: Infinity }

/** The greatest cost of an operation, whatever its variables: most are within the limit even so, and are counted once. */
const greatestCosts = new WeakMap<OperationDefinitionNode, number>()

function greatestCostOf(schema: GraphQLSchema, document: DocumentNode, operation: OperationDefinitionNode): number {
  const known = greatestCosts.get(operation)
  if (known !== undefined) return known
  const cost = new CostEstimator(schema, document, null).of(
    operation.selectionSet,
    schema.getRootType(operation.operation),
  )
  greatestCosts.set(operation, cost)
  return cost
}

/** The `complexity` of a field, as type-graphql stores it in the field's extensions. Where an argument other than `first` is missing, it is the greatest that it may be. */
type Complexity = number | ((field: { args: Record<string, unknown>; childComplexity: number }) => number) | undefined

/**
 * Computes the cost of an operation: one for each field, and for lists their `complexity`. Each fragment is computed once:
 * its type, and so its cost, is the same wherever it is spread.
 */
class CostEstimator {
  readonly #known = new Map<string, number>()
  readonly #fragments: Map<string, FragmentDefinitionNode>

  constructor(
    private readonly schema: GraphQLSchema,
    document: DocumentNode,
    /** null: as if every page had its greatest length. */
    private readonly variables: Record<string, unknown> | null,
  ) {
    this.#fragments = new Map(
      document.definitions.flatMap((node) => (node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node]] : [])),
    )
  }

  of(set: SelectionSetNode | undefined, type: GraphQLNamedType | null | undefined): number {
    let cost = 0
    for (const selection of set?.selections ?? []) {
      if (selection.kind === Kind.FIELD) cost += this.#field(selection, type)
      else if (selection.kind === Kind.FRAGMENT_SPREAD) cost += this.#fragment(selection.name.value)
      else
        cost += this.of(
          selection.selectionSet,
          selection.typeCondition ? this.schema.getType(selection.typeCondition.name.value) : type,
        )
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
    return complexity({
      args: this.variables ? getArgumentValues(field, node, this.variables) : longestPage,
      childComplexity,
    })
  }

  #fragment(name: string): number {
    const known = this.#known.get(name)
    if (known !== undefined) return known
    // NoFragmentCyclesRule refuses a fragment that contains itself; here it must only end.
    this.#known.set(name, 0)
    const fragment = this.#fragments.get(name)
    const cost = fragment ? this.of(fragment.selectionSet, this.schema.getType(fragment.typeCondition.name.value)) : 0
    this.#known.set(name, cost)
    return cost
  }
}

/** The error of an operation whose cost is beyond the limit, with the length of each page as its variables say; null if it is within. */
export function checkCost(
  schema: GraphQLSchema,
  document: DocumentNode,
  variables: Record<string, unknown>,
  operationName?: string,
): GraphQLError | null {
  const operation = getOperationAST(document, operationName)
  if (!operation) return null
  const limit = operation.operation === 'subscription' ? operationLimits.liveCost : operationLimits.cost
  if (greatestCostOf(schema, document, operation) <= limit) return null
  let cost: number
  try {
    // With the operation's own default values.
    const given = getVariableValues(schema, operation.variableDefinitions ?? [], variables, { maxErrors: 1 })
    // Invalid variables: execution refuses them with a better message.
    if (given.errors) return null
    cost = new CostEstimator(schema, document, given.coerced).of(
      operation.selectionSet,
      schema.getRootType(operation.operation),
    )
  } catch (error) {
    // In execution an invalid argument fails its field alone: the fields beside it would run without being counted.
    if (error instanceof GraphQLError)
      return new GraphQLError(error.message, { extensions: { code: 'BAD_USER_INPUT', http: { status: 400 } } })
    throw error
  }
  return cost > limit
    ? tooMuch(`This operation costs ${Math.ceil(cost)}; at most ${limit} is answered. Please ask for less at once.`)
    : null
}
