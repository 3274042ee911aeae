import type {} from 'monaco-editor'
import EditorWorker from 'monaco-editor/esm/vs/editor/editor.worker.js?worker'
import JsonWorker from 'monaco-editor/esm/vs/language/json/json.worker.js?worker'
import GraphqlWorker from 'monaco-graphql/esm/graphql.worker.js?worker'

const makers: Record<string, () => Worker> = {
  json: () => new JsonWorker(),
  graphql: () => new GraphqlWorker(),
}

/**
 * Tells the editor where its workers are: in our own build. GraphiQL has a module that does the same,
 * but Vite's development server cannot resolve the workers from inside a package.
 */
export function startWorkers(): void {
  window.MonacoEnvironment = {
    getWorker: (_id, label) => makers[label]?.() ?? new EditorWorker(),
  }
}
