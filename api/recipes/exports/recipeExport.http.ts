import { downloadRoute } from '../../http/download'
import type { RequestContexts } from '../../http/requestContext'
import type { Route } from '../../http/route'
import type { ExportService } from './recipeExport.service'

/** `GET /export/recipes.json` (schema.org as JSON-LD) and `GET /export/recipes.md` (Markdown): all recipes of a person. */
export const exportRoutes = (recipeExports: ExportService, requests: RequestContexts): Route[] => [
  downloadRoute(
    {
      filename: 'recipes.json',
      type: 'application/ld+json; charset=utf-8',
      chunks: (person) => recipeExports.file(person, 'json'),
    },
    requests,
  ),
  downloadRoute(
    {
      filename: 'recipes.md',
      type: 'text/markdown; charset=utf-8',
      chunks: (person) => recipeExports.file(person, 'md'),
    },
    requests,
  ),
]
