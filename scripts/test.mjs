// npm test, npm run test:all and npm test -- pantries: see CONTRIBUTING.md. The last line counts what passed and failed.
import { requireNode } from './lib/node.mjs'

if (requireNode()) import('./lib/test.mjs').then(({ test }) => test(process.argv.slice(2)))
