// npm test: everything that has to hold, from types to a real browser. The last line counts what passed and failed.
import { requireNode } from './lib/node.mjs'

if (requireNode()) import('./lib/test.mjs').then(({ test }) => test())
