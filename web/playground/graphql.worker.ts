// A file of our own around the package's worker: so the development server bundles it, as it
// must, because some of what it imports is CommonJS.
import 'monaco-graphql/esm/graphql.worker.js'
