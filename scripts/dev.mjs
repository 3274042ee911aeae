// npm run dev: the API restarts, the page reloads and codegen runs whenever a file of theirs changes; API and pages at one address.
import { requireNode } from './lib/node.mjs'

if (requireNode()) import('./lib/dev.mjs').then(({ dev }) => dev())
