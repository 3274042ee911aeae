/**
 * Import rules of the server, domain/ and lib/: a module imports only from modules before it, and only their public files;
 * see docs/architecture.md. Those of the web are in scripts/lib/webImports.ts, because the parser used here reads no TSX.
 */
const { listedModules } = require('./scripts/lib/listedModules.cjs')

const modules = listedModules()
const publicFiles = '\\.(entity|service|loaders|rules|sql|work|lifecycle|texts|topics|types|inputs|rest)\\.ts$'
/** Pure functions that later modules may import as well. */
const pureFiles = '/(device|passwords|productData|content|searchWords|nameFilter|imageFile|cachedCount)\\.ts$'

/** Folders of lib/ that run in the browser alone. */
const browserLibraries = 'barcode-reader'

const after = (name) => modules.slice(modules.indexOf(name) + 1)

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'lib-knows-nothing-of-the-product',
      severity: 'error',
      from: { path: '^lib/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(api|domain|web|migrations|tests)/' },
    },
    {
      name: 'domain-imports-lib-only',
      severity: 'error',
      from: { path: '^domain/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(api|web|migrations|tests)/' },
    },
    {
      name: 'platform-knows-no-module',
      severity: 'error',
      from: { path: '^api/platform/' },
      to: { path: '^(api/(?!platform/)|web/)' },
    },
    ...modules.slice(0, -1).map((name) => ({
      name: `${name}-imports-earlier-modules-only`,
      severity: 'error',
      from: { path: `^api/${name}/` },
      to: { path: `^api/(${after(name).join('|')})/` },
    })),
    ...modules.map((name) => ({
      name: `${name}-is-imported-by-its-public-files`,
      severity: 'error',
      from: { path: `^api/(?!${name}/)(${modules.join('|')})/` },
      to: { path: `^api/${name}/`, pathNot: [publicFiles, pureFiles] },
    })),
    {
      name: 'only-routes-of-a-module-import-http',
      severity: 'error',
      from: { path: `^api/(platform|${modules.join('|')})/`, pathNot: '\\.(rest|http|module)\\.ts$' },
      to: { path: '^api/(http|lan|sample|backup)/' },
    },
    // Server-side rendering needs the routes of the web; they are plain data.
    {
      name: 'only-the-composition-root-imports-itself',
      comment: 'Platform, HTTP and modules get what they need from the container; it imports them.',
      severity: 'error',
      from: { path: `^api/(platform|http|lan|${modules.join('|')})/` },
      to: { path: '^api/(container|modules|hooks|main|migrate)\\.ts$' },
    },
    {
      name: 'api-does-not-know-the-web',
      severity: 'error',
      from: { path: '^(api|migrations)/', pathNot: '^api/http/ssr/routes\\.ts$' },
      to: { path: '^web/' },
    },
    {
      name: 'ssr-reads-only-the-route-patterns',
      severity: 'error',
      from: { path: '^api/http/ssr/routes\\.ts$' },
      to: { path: '^web/', pathNot: '^web/routePatterns\\.ts$' },
    },
    {
      name: 'route-patterns-import-nothing',
      severity: 'error',
      from: { path: '^web/routePatterns\\.ts$' },
      to: { path: '.' },
    },
    { name: 'no-orphans', severity: 'error', from: { orphan: true, pathNot: '\\.(d|test)\\.ts$' }, to: {} },
    {
      name: 'no-development-packages-in-the-app',
      comment:
        'An image holds the production packages alone. What the browser loads is bundled, so its packages are development ones.',
      severity: 'error',
      from: { path: '^(api|domain|lib|migrations)/', pathNot: ['\\.test\\.ts$', `^lib/(${browserLibraries})/`] },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg'] },
    },
    {
      name: 'browser-libraries-are-not-for-the-server',
      severity: 'error',
      from: { path: `^(api|domain|migrations|lib/(?!(${browserLibraries})/))` },
      to: { path: `^lib/(${browserLibraries})/` },
    },
    { name: 'everything-resolves', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '\\?url$' } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    parser: 'swc',
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types', 'style'],
    },
  },
}
