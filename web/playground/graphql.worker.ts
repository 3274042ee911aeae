// Wraps the package's worker, so that the development server bundles it. Bundling is necessary,
// because some of its imports are CommonJS.
import 'monaco-graphql/esm/graphql.worker.js'
