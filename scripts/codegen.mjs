// npm run codegen: writes what is made from other files and not in git, where it is stale. Start, test, dev and check call it, too.
import { requireNode } from './lib/node.mjs'

if (requireNode()) import('./lib/generate.mjs').then(({ codegen }) => codegen())
