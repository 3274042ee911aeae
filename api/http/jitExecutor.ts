import type { ApolloServerOptionsWithGateway, BaseContext } from '@apollo/server'
import { createSourceEventStream, execute, GraphQLError, type DocumentNode, type ExecutionArgs, type ExecutionResult, type GraphQLSchema } from 'graphql'
import { compileQuery, isCompiledQuery, type CompiledQuery } from 'graphql-jit'
import { selectsTypenames, operationNameOf } from './operations'

type Gateway = ApolloServerOptionsWithGateway<BaseContext>['gateway']

/** Compiling takes as long as a few executions, so what is asked once or twice is not worth it. */
const timesUntilWorthIt = 3

interface Question {
  asked: number
  /** null: the compiler does not take it. */
  compiled?: CompiledQuery | null
}

/**
 * Executes operations; the questions of our own web, which are asked most, as functions compiled for them
 * (graphql-jit): a page of a hundred rows takes half the time. Whatever strangers write goes to GraphQL's own
 * executor, and so does everything whose variables are of the wrong kind, for our masking knows its words.
 *
 * Only our own: the compiler writes what stands in a document into a program, literals included, and with some
 * of those a stranger could have us run theirs. It would also let them fill the memory with programs.
 */
export class JitExecutor {
  /** What was found out about documents, which Apollo keeps parsed. null: not one of ours. */
  readonly #known = new WeakMap<DocumentNode, Question | null>()
  readonly #questions = new Map<string, Question>()

  /** @param own the names of the questions that may be compiled */
  constructor(
    private readonly schema: GraphQLSchema,
    private readonly own: ReadonlySet<string>,
  ) {}

  /** @param rootValue of a stream: the event */
  async execute(document: DocumentNode, operationName: string | undefined, variables: Record<string, unknown>, contextValue: unknown, rootValue?: unknown): Promise<ExecutionResult> {
    const compiled = this.compiledFor(document)
    if (compiled) {
      const result = await compiled.query(rootValue, contextValue, variables)
      if (result.data !== undefined) return result.errors ? { data: result.data, errors: result.errors.map(asOrdinaryError) } : result
    }
    return execute({ schema: this.schema, document, operationName, variableValues: variables, contextValue, rootValue })
  }

  /** As GraphQL's own `subscribe`, but that each event is answered by `execute` of here. */
  async subscribe(args: ExecutionArgs): Promise<AsyncIterableIterator<ExecutionResult> | ExecutionResult> {
    const source = await createSourceEventStream(args)
    if (!(Symbol.asyncIterator in source)) return source
    const events = source[Symbol.asyncIterator]()
    const { document, operationName, variableValues, contextValue } = args
    const answer = (event: unknown) => this.execute(document, operationName ?? undefined, variableValues ?? {}, contextValue, event)
    // An iterator by hand, not a generator: a generator that waits cannot be told to stop.
    const answers: AsyncIterableIterator<ExecutionResult> = {
      async next() {
        const { done, value } = await events.next()
        if (done) return { done, value: undefined }
        try {
          return { done: false, value: await answer(value) }
        } catch (error) {
          // Nobody asks a stream that broke for more, nor ends it: its source would go on for nobody. What broke first is what is told.
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
    return answers
  }

  /** The program for a document that is one of our own questions and is asked often; null for every other. */
  compiledFor(document: DocumentNode): CompiledQuery | null {
    const question = this.#find(document)
    if (!question) return null
    question.asked += 1
    if (question.compiled === undefined && question.asked >= timesUntilWorthIt) {
      const made = compileQuery(this.schema, document)
      question.compiled = isCompiledQuery(made) ? made : null
    }
    return question.compiled ?? null
  }

  #find(document: DocumentNode): Question | null {
    const known = this.#known.get(document)
    if (known !== undefined) return known
    const name = selectsTypenames(document) ? operationNameOf(document) : null
    let question: Question | null = null
    if (name !== null && this.own.has(name)) {
      question = this.#questions.get(name) ?? { asked: 0 }
      this.#questions.set(name, question)
    }
    this.#known.set(document, question)
    return question
  }
}

/** The compiler's errors lack what Apollo expects of every error (`extensions`). */
function asOrdinaryError({ message, path, locations, originalError }: GraphQLError): GraphQLError {
  return Object.defineProperty(new GraphQLError(message, { path, originalError }), 'locations', { value: locations, enumerable: true })
}

/**
 * Lets Apollo execute by `Executor`: its "gateway" is the one place where it lets others execute.
 * @param own the names of the questions that may be compiled
 */
export function jitGateway(schema: GraphQLSchema, own: ReadonlySet<string>): Gateway {
  const executor = new JitExecutor(schema, own)
  return {
    load: async () => ({
      executor: ({ document, request, context }) => executor.execute(document, request.operationName, request.variables ?? {}, context),
    }),
    onSchemaLoadOrUpdate(tell) {
      tell({ apiSchema: schema, coreSupergraphSdl: '' })
      return () => undefined
    },
    stop: async () => undefined,
  }
}
