/**
 * The house rules of the server: rooms lean only on rooms before them, through their doors; see
 * docs/house.md. Those of the web stand in .oxlintrc.json, because the parser used here reads no TSX.
 */
const rooms = ['accounts', 'auth', 'items', 'pantries', 'boxes', 'recipes', 'generation', 'messages', 'feedback', 'admin']
const doors = '\\.(entity|service|loaders|rules|lifecycle|sentences|topics|types|inputs)\\.ts$'
/** Pure files may be read from anywhere behind them. */
const pure = '/(gtin|email|device|passwords|productFacts|content|words|nameFilter|figure)\\.ts$|^api/recipes/amounts/'

const after = (room) => rooms.slice(rooms.indexOf(room) + 1)

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'the-floor-knows-no-room', severity: 'error', from: { path: '^api/platform/' }, to: { path: '^(api/(?!platform/)|web/|migrations/)' } },
    ...rooms.slice(0, -1).map((room) => ({
      name: `${room}-leans-backwards-only`,
      severity: 'error',
      from: { path: `^api/${room}/` },
      to: { path: `^api/(${after(room).join('|')})/` },
    })),
    ...rooms.map((room) => ({
      name: `${room}-is-entered-by-its-doors`,
      severity: 'error',
      from: { path: `^api/(?!${room}/)(${rooms.join('|')})/` },
      to: { path: `^api/${room}/`, pathNot: [doors, pure] },
    })),
    { name: 'rooms-do-not-know-the-frame', severity: 'error', from: { path: `^api/(platform|${rooms.join('|')})/` }, to: { path: '^api/([^/]+\\.ts$|sample/|pages/)' } },
    { name: 'api-does-not-know-the-web', severity: 'error', from: { path: '^(api|migrations)/' }, to: { path: '^web/' } },
    { name: 'no-orphans', severity: 'error', from: { orphan: true, pathNot: '\\.d\\.ts$' }, to: {} },
    { name: 'no-development-packages-in-the-app', severity: 'error', from: { path: '^(api|migrations)/' }, to: { dependencyTypes: ['npm-dev', 'npm-no-pkg'] } },
    { name: 'everything-resolves', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    parser: 'swc',
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css'], exportsFields: ['exports'], conditionNames: ['import', 'require', 'node', 'default', 'types', 'style'] },
  },
}
