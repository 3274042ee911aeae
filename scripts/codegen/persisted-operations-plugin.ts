import type { PluginFunction } from '@graphql-codegen/plugin-helpers'
import { concatAST, Kind } from 'graphql'
import { operationNameOf } from '../../api/http/operations'
import { fragmentsOf, whole } from './documents'

/** Emits the names of the questions that the web asks, once or to be kept told, by which the server knows them again. */
export const plugin: PluginFunction = (_schema, documents) => {
  const all = concatAST(documents.flatMap(({ document }) => document ?? []))
  const fragments = fragmentsOf(all)
  const questions = all.definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION).filter(({ operation }) => operation !== 'mutation')
  const lines = questions.map((question) => `  '${operationNameOf(whole(question, fragments))}', // ${question.name?.value ?? ''}`)
  return {
    prepend: ['// Made by `npm run codegen` from the .graphql files of the web: change those, not this.\n'],
    content: ['/** What the web asks, by the names that `nameOfQuestion` gives. */', 'export const ownQuestions: ReadonlySet<string> = new Set([', ...lines, '])'].join('\n'),
  }
}
