import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Types } from '@graphql-codegen/plugin-helpers'
import { concatAST } from 'graphql'
import { fragmentsOf, needed } from './documents'

/** What the paths of the .graphql files start with, and those of their modules do not. */
const web = 'web'

/**
 * Makes a module of each .graphql file, at the same path in the output folder, so that each part of the app loads the
 * operations that it asks and no others. The schema's own types, which they share, go to a module of their own.
 */
export const preset: Types.OutputPreset = {
  buildGeneratesSection({ baseOutputDir, documents, config, ...options }) {
    const schemaTypes = join(baseOutputDir, 'schema.ts')
    const fragments = fragmentsOf(concatAST(documents.flatMap(({ document }) => document ?? [])))

    const modules = documents.flatMap((file) => {
      if (file.document === undefined || file.location === undefined) return []
      const own = fragmentsOf(file.document)
      const externalFragments = [...needed(file.document, fragments)]
        .filter(({ name }) => !own.has(name.value))
        .map((node) => ({ node, name: node.name.value, onType: node.typeCondition.name.value, isExternal: true }))
      return [
        {
          ...options,
          filename: join(baseOutputDir, relative(web, file.location).replace(/\.graphql$/, '.ts')),
          documents: [file],
          config: { ...config, externalFragments, importSchemaTypesFrom: schemaTypes, namespacedImportName: 'Schema' },
        },
      ]
    })
    const shared = {
      ...options,
      filename: schemaTypes,
      documents,
      plugins: [{ 'typescript-operations': {} }],
      config: { ...config, generateOperationTypes: false },
    }

    const made = [shared, ...modules]
    removeLeftOver(baseOutputDir, new Set(made.map(({ filename }) => filename)))
    return made
  },
}

/** Removes modules whose .graphql file is gone. */
function removeLeftOver(folder: string, made: ReadonlySet<string>): void {
  if (!existsSync(folder)) return
  const there = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  for (const file of there.filter((file) => !made.has(file))) rmSync(file)
}
