// npm start: whatever is missing is installed, whatever is stale is built, then the app runs in this very process.
// Nothing newer than import() stands here, so that an old Node reads far enough to be told that it is too old.
import { requireNode } from './lib/node.mjs'

if (requireNode()) import('./lib/start.mjs').then(({ start }) => start())
