// npm run dev: the API restarts and the page reloads whenever a file changes, both at one address.
import { requireNode } from './lib/node.mjs'

if (requireNode()) import('./lib/dev.mjs').then(({ dev }) => dev())
