import {
  HeaderMap,
  type ApolloServerOptionsWithGateway,
  type ApolloServerPlugin,
  type BaseContext,
  type GraphQLRequestListener,
} from '@apollo/server'
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

/** A context in which an operation may have been executed before Apollo saw it (repeatedQueries.ts). */
interface ExecutionContext extends BaseContext {
  execution?: Promise<ExecutionResult>
}

/** Compiling takes as long as a few executions: an operation is compiled when it has been executed so often. */
const executionsUntilCompiled = 3

interface Operation {
  executions: number
  /** null: the compiler refused it. */
  compiled?: CompiledQuery | null
  /** Its variables that are lists or input objects, in which there may be any number of errors: graphql-jit collects all. */
  compound?: readonly VariableDefinitionNode[]
}

/**
 * Executes operations. Persisted operations, which are those of our web app, are compiled to functions (graphql-jit): a
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

  /** @param rootValue of a subscription: the event */
  async execute(
    document: DocumentNode,
    operationName: string | undefined,
    variables: Record<string, unknown>,
    contextValue: unknown,
    rootValue?: unknown,
  ): Promise<ExecutionResult> {
    const compiled = this.compiledFor(document)
    if (compiled && this.#hasValidLists(document, variables)) {
      const result = await compiled.query(rootValue, contextValue, variables)
      if (result.data !== undefined)
        return result.errors ? { data: result.data, errors: result.errors.map(toGraphQLError) } : result
    }
    return execute({
      schema: this.schema,
      document,
      operationName,
      variableValues: variables,
      contextValue,
      rootValue,
      options: executionOptions,
    })
  }

  /** Like `subscribe` of graphql-js, with each event executed by `execute` above. */
  async subscribe(args: ExecutionArgs): Promise<AsyncIterableIterator<ExecutionResult> | ExecutionResult> {
    const source = await createSourceEventStream({ ...args, options: executionOptions })
    if (!(Symbol.asyncIterator in source)) return source
    const events = source[Symbol.asyncIterator]()
    const { document, operationName, variableValues, contextValue } = args
    const executeEvent = (event: unknown) =>
      this.execute(document, operationName ?? undefined, variableValues ?? {}, contextValue, event)
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

  /** Is it a persisted operation that has been compiled? */
  isCompiled(document: DocumentNode): boolean {
    return Boolean(this.#find(document)?.compiled)
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

/**
 * Makes Apollo execute with JitExecutor, by two public options. The plugin executes, and answers where there are no errors;
 * that skips about a tenth of Apollo's work for a request. A result with errors goes on to the gateway, the option for an
 * executor of one's own, behind which Apollo formats errors.
 * @param persisted hashes of the operations that may be compiled
 */
export function jitExecution(
  schema: GraphQLSchema,
  persisted: ReadonlySet<string>,
): { executor: JitExecutor; gateway: Gateway; plugin: ApolloServerPlugin<ExecutionContext> } {
  const executor = new JitExecutor(schema, persisted)
  /** By the context of the request. */
  const failed = new WeakMap<object, Promise<ExecutionResult>>()
  const listener: GraphQLRequestListener<ExecutionContext> = {
    async responseForOperation({ document, request, contextValue }) {
      const execution =
        contextValue.execution ??
        executor.execute(document, request.operationName, request.variables ?? {}, contextValue)
      const result = await execution.catch(() => null)
      if (result && !result.errors)
        return {
          http: { status: undefined, headers: new HeaderMap() },
          body: { kind: 'single', singleResult: { data: result.data } },
        }
      failed.set(contextValue, execution)
      return null
    },
  }
  return {
    executor,
    plugin: { requestDidStart: async () => listener },
    gateway: {
      load: async () => ({
        executor: async ({ context }) => failed.get(context) ?? Promise.reject(new Error('the plugin executes first')),
      }),
      onSchemaLoadOrUpdate(notify) {
        notify({ apiSchema: schema, coreSupergraphSdl: '' })
        return () => undefined
      },
      stop: async () => undefined,
    },
  }
}
