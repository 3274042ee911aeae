import type { ApolloServerOptionsWithGateway, BaseContext } from '@apollo/server'
import {
  createSourceEventStream,
  execute,
  getVariableValues,
  GraphQLError,
  isInputObjectType,
  Kind,
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  type GraphQLSchema,
  type TypeNode,
  type VariableDefinitionNode,
} from 'graphql'
import { compileQuery, isCompiledQuery, type CompiledQuery } from 'graphql-jit'
import { executionOptions } from './graphqlLimits'
import { selectsTypenames, operationHash } from './operations'

type Gateway = ApolloServerOptionsWithGateway<BaseContext>['gateway']

/** Compiling takes as long as a few executions: an operation is compiled when it has been executed so often. */
const executionsUntilCompiled = 3

interface Operation {
  executions: number
  /** null: the compiler refused it. */
  compiled?: CompiledQuery | null
  /** Its variables that are lists or input objects, in which there may be any number of errors: graphql-jit collects all. */
  compound?: readonly VariableDefinitionNode[]
}

/** A validated operation. `rootValue` of a subscription: the event. */
type Execution = Omit<ExecutionArgs, 'schema' | 'options'>

/**
 * Executes all operations, however they came: over HTTP, WebSocket, by REST or for a page. Persisted operations, which are those of our web app, are compiled to functions (graphql-jit): a
 * page of a hundred rows takes half the time. All others are executed by graphql-js, and so are operations with invalid
 * variables, because errorMasking.ts reads the messages of graphql-js.
 *
 * Only persisted operations: the compiler writes the literals of a document into the source of a function, so a client
 * could run code of its own, or fill the memory with functions.
 */
export class JitExecutor {
  /** By document: Apollo caches those, too. null: not persisted. */
  readonly #byDocument = new WeakMap<DocumentNode, Operation | null>()
  readonly #byHash = new Map<string, Operation>()

  /** @param persisted hashes of the operations that may be compiled */
  constructor(
    private readonly schema: GraphQLSchema,
    private readonly persisted: ReadonlySet<string>,
  ) {}

  async execute(execution: Execution): Promise<ExecutionResult> {
    const { document, contextValue, rootValue } = execution
    const variables = execution.variableValues ?? {}
    const compiled = this.compiledFor(document)
    if (compiled && this.#hasValidLists(document, variables)) {
      const result = await compiled.query(rootValue, contextValue, variables)
      if (result.data !== undefined)
        return result.errors ? { data: result.data, errors: result.errors.map(toGraphQLError) } : result
    }
    return execute({ ...execution, schema: this.schema, options: executionOptions })
  }

  /** Like `subscribe` of graphql-js, with each event executed by `execute` above. */
  async subscribe(execution: Execution): Promise<AsyncIterableIterator<ExecutionResult> | ExecutionResult> {
    const source = await createSourceEventStream({ ...execution, schema: this.schema, options: executionOptions })
    if (!(Symbol.asyncIterator in source)) return source
    const events = source[Symbol.asyncIterator]()
    const executeEvent = (event: unknown) => this.execute({ ...execution, rootValue: event })
    // Not a generator: `return()` of a generator waits for its pending `next()`.
    const results: AsyncIterableIterator<ExecutionResult> = {
      async next() {
        const { done, value } = await events.next()
        if (done) return { done, value: undefined }
        try {
          return { done: false, value: await executeEvent(value) }
        } catch (error) {
          // Consumers do not call `return` on an iterator that threw, so the source is ended here. Its own error would hide this one.
          await events.return?.().catch(() => undefined)
          throw error
        }
      },
      async return() {
        await events.return?.()
        return { done: true, value: undefined }
      },
      [Symbol.asyncIterator]() {
        return this
      },
    }
    return results
  }

  /** The compiled function of a persisted operation that is executed often; null for every other. */
  compiledFor(document: DocumentNode): CompiledQuery | null {
    const operation = this.#find(document)
    if (!operation) return null
    operation.executions += 1
    if (operation.compiled === undefined && operation.executions >= executionsUntilCompiled) {
      const query = compileQuery(this.schema, document)
      operation.compiled = isCompiledQuery(query) ? query : null
    }
    return operation.compiled ?? null
  }

  /** May a compiled operation have these variables? Only lists and input objects are looked at: most operations have none, and pay nothing. */
  #hasValidLists(document: DocumentNode, variables: Record<string, unknown>): boolean {
    const operation = this.#find(document)
    if (!operation) return true
    operation.compound ??= document.definitions
      .flatMap((definition) =>
        definition.kind === Kind.OPERATION_DEFINITION ? (definition.variableDefinitions ?? []) : [],
      )
      .filter(({ type }) => this.#isCompound(type))
    return (
      operation.compound.length === 0 ||
      getVariableValues(this.schema, operation.compound, variables, { maxErrors: 1 }).errors === undefined
    )
  }

  #isCompound(node: TypeNode): boolean {
    if (node.kind === Kind.NON_NULL_TYPE) return this.#isCompound(node.type)
    return node.kind === Kind.LIST_TYPE || isInputObjectType(this.schema.getType(node.name.value))
  }

  #find(document: DocumentNode): Operation | null {
    const found = this.#byDocument.get(document)
    if (found !== undefined) return found
    const hash = selectsTypenames(document) ? operationHash(document) : null
    let operation: Operation | null = null
    if (hash !== null && this.persisted.has(hash)) {
      operation = this.#byHash.get(hash) ?? { executions: 0 }
      this.#byHash.set(hash, operation)
    }
    this.#byDocument.set(document, operation)
    return operation
  }
}

/** graphql-jit's errors have no `extensions`, which Apollo expects. */
function toGraphQLError({ message, path, locations, originalError }: GraphQLError): GraphQLError {
  return Object.defineProperty(new GraphQLError(message, { path, originalError }), 'locations', {
    value: locations,
    enumerable: true,
  })
}

/** Makes Apollo execute with this executor: its gateway is the public option for an executor of one's own. */
export const gatewayOf = (schema: GraphQLSchema, executor: JitExecutor): Gateway => ({
  load: async () => ({
    executor: ({ document, operationName, request, context }) =>
      executor.execute({ document, operationName, variableValues: request.variables, contextValue: context }),
  }),
  onSchemaLoadOrUpdate(notify) {
    notify({ apiSchema: schema, coreSupergraphSdl: '' })
    return () => undefined
  },
  stop: async () => undefined,
})
