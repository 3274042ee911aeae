import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

/** Lists by the source that reads them. */
const lists = { '/domain/foods/foods.ts': 'foods.csv', '/lib/geo/outcodes.ts': 'uk-outcodes.csv' }

/** Puts lists beside the code that reads them: at the root, like all chunks. */
const listFiles: Plugin = {
  name: 'list-files',
  generateBundle() {
    for (const id of this.getModuleIds()) {
      for (const [reader, fileName] of Object.entries(lists)) {
        if (id.endsWith(reader))
          this.emitFile({ type: 'asset', fileName, source: readFileSync(resolve(dirname(id), fileName)) })
      }
    }
  },
}

/**
 * Builds the server, and beside it the commands and what runs in threads of its own, each where its source lies in api/.
 * Packages stay outside: Node finds them in node_modules.
 */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [listFiles],
  build: {
    ssr: true,
    outDir: resolve(import.meta.dirname, 'dist/api'),
    emptyOutDir: true,
    target: 'node20.19',
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: 'api/main.ts',
        'commands/admin': 'api/commands/admin.ts',
        'commands/backup': 'api/commands/backup.ts',
        'commands/backups': 'api/commands/backups.ts',
        'commands/mcp': 'api/commands/mcp.ts',
        'commands/images-check': 'api/commands/imagesCheck.ts',
        'commands/images-move': 'api/commands/imagesMove.ts',
        'commands/restore': 'api/commands/restore.ts',
        'heavyWork.worker': 'api/heavyWork.worker.ts',
        'recipes/recipeImport/recipeImporter.worker': 'api/recipes/recipeImport/recipeImporter.worker.ts',
        'imports/reading/importReader.worker': 'api/imports/reading/importReader.worker.ts',
        'http/ssr/ssrRenderer.worker': 'api/http/ssr/ssrRenderer.worker.ts',
      },
      // All at the root, because api/workers.ts finds the programs of the threads beside the chunk that it is in.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
