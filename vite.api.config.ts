import { resolve } from 'node:path'
import { defineConfig } from 'vite'

/**
 * Builds the server, and beside it what runs in threads of its own, each where its source lies in api/.
 * Packages stay outside: Node finds them in node_modules.
 */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
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
        'recipes/recipeImport/recipeImporter.worker': 'api/recipes/recipeImport/recipeImporter.worker.ts',
        'http/ssr/ssrRenderer.worker': 'api/http/ssr/ssrRenderer.worker.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
})
