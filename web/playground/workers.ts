import type { Environment } from 'monaco-editor'
import EditorWorker from 'monaco-editor/esm/vs/editor/editor.worker.js?worker'
import JsonWorker from 'monaco-editor/esm/vs/language/json/json.worker.js?worker'
import GraphqlWorker from './graphql.worker?worker'

const makers: Record<string, () => Worker> = {
  json: () => new JsonWorker(),
  graphql: () => new GraphqlWorker(),
}

/**
 * Tells the editor where its workers are: in our own build. GraphiQL has a module that does the same,
 * but with that the development server cannot load them.
 */
export function startWorkers(): void {
  const environment: Environment = {
    getWorker: (_id, label) => makers[label]?.() ?? new EditorWorker(),
  }
  window.MonacoEnvironment = environment
}
