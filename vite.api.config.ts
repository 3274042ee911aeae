import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

/** Puts the list of foods beside the code that reads it, lib/foods/foods.ts: at the root, like all chunks. */
const foodList: Plugin = {
  name: 'food-list',
  generateBundle() {
    for (const id of this.getModuleIds()) {
      if (id.endsWith('/lib/foods/foods.ts')) this.emitFile({ type: 'asset', fileName: 'foods.csv', source: readFileSync(id.replace(/\.ts$/, '.csv')) })
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
  plugins: [foodList],
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
        'commands/restore': 'api/commands/restore.ts',
        'recipes/recipeImport/recipeImporter.worker': 'api/recipes/recipeImport/recipeImporter.worker.ts',
        'http/ssr/ssrRenderer.worker': 'api/http/ssr/ssrRenderer.worker.ts',
      },
      // All at the root, because api/workers.ts finds the programs of the threads beside the chunk that it is in.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
