import { resolve } from 'node:path'
import { defineConfig } from 'vite'

/** Builds the server into one file. Packages stay outside: Node finds them in node_modules. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  build: {
    ssr: 'api/main.ts',
    outDir: resolve(import.meta.dirname, 'dist/api'),
    emptyOutDir: true,
    target: 'node20.19',
    minify: false,
    sourcemap: true,
    rolldownOptions: { output: { entryFileNames: 'main.js' } },
  },
})
