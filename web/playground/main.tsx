import type { Environment } from 'monaco-editor'
import EditorWorker from 'monaco-editor/esm/vs/editor/editor.worker.js?worker'
import JsonWorker from 'monaco-editor/esm/vs/language/json/json.worker.js?worker'
import { createRoot } from 'react-dom/client'
import { brand } from '../platform/brand'
import { Playground } from './Playground'
import GraphqlWorker from './graphql.worker?worker'

const factories: Record<string, () => Worker> = {
  json: () => new JsonWorker(),
  graphql: () => new GraphqlWorker(),
}

/**
 * Makes the editor start its workers from our own build. GraphiQL has a module for that, but the development server cannot
 * load its workers.
 */
function startWorkers(): void {
  const environment: Environment = {
    getWorker: (_id, label) => factories[label]?.() ?? new EditorWorker(),
  }
  window.MonacoEnvironment = environment
}

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no element #root.')

startWorkers()
document.title = `Playground · ${brand.product}`
createRoot(root).render(<Playground />)
