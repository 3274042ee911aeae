import {
  GraphQLError, Kind, type ASTVisitor, type DocumentNode, type GraphQLSchema, type SelectionSetNode,
  type ValidationContext, type ValidationRule,
} from 'graphql'
import { fieldExtensionsEstimator, getComplexity, simpleEstimator } from 'graphql-query-complexity'
import { isStorable } from './text'

/** What one operation may ask for. */
export const operationLimits = { depth: 10, aliases: 15, tokens: 1_000, cost: 2_000 }

/** Fields that hash a password: one of them an operation, or the rate limits could be walked around by aliases. */
const onlyOnce = new Set(['signIn', 'register', 'unlock', 'createAccount', 'changePassword', 'changeEmail', 'removeAccount'])

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
        // Introspection is deep by nature; whether it is answered at all is decided elsewhere.
        if (selection.name.value.startsWith('__')) continue
        const inner = this.of(selection.selectionSet)
        sum = add(sum, {
          depth: inner.depth + 1,
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
export const ourRules: ValidationRule[] = [withinLimits, storableText]

/** Refuses an operation that would cost more than it may, counting what each page asks for. */
export function checkCost(schema: GraphQLSchema, query: DocumentNode, variables: Record<string, unknown>, operationName?: string): GraphQLError | null {
  const cost = getComplexity({
    schema, query, variables, operationName,
    estimators: [fieldExtensionsEstimator(), simpleEstimator({ defaultComplexity: 1 })],
  })
  return cost > operationLimits.cost ? tooMuch(`This operation costs ${Math.ceil(cost)}; at most ${operationLimits.cost} is answered. Please ask for less at once.`) : null
}
