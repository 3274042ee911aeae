import type { Environment } from 'monaco-editor'
import EditorWorker from 'monaco-editor/esm/vs/editor/editor.worker.js?worker'
import JsonWorker from 'monaco-editor/esm/vs/language/json/json.worker.js?worker'
import GraphqlWorker from './graphql.worker?worker'

const factories: Record<string, () => Worker> = {
  json: () => new JsonWorker(),
  graphql: () => new GraphqlWorker(),
}

/**
 * Makes the editor start its workers from our own build. GraphiQL has a module for that, but the development server cannot
 * load its workers.
 */
export function startWorkers(): void {
  const environment: Environment = {
    getWorker: (_id, label) => factories[label]?.() ?? new EditorWorker(),
  }
  window.MonacoEnvironment = environment
}
