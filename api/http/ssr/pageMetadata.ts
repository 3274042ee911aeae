import { Pool } from 'pg'
import sql, { type Sql } from 'sql-template-tag'
import { pantryIsListed } from '../../pantries/pantry.rules'
import type { Log } from '../../platform/log'
import { cleanTag } from '../../../lib/recipe-import/tags'
import { limits } from '../../recipes/content'
import { picturePath } from '../../recipes/picture'
import { recipeIsListed } from '../../recipes/recipe.rules'
import { recipeThing, type ExportableRecipe } from '../../../lib/recipe-export/jsonLd'
import { excerptOf, type PageMetadata } from './headTags'
import { matchRoute, type RouteMatch } from './routes'

export interface PageResponse {
  /** 404 where nothing is, or where strangers see nothing. */
  status: 200 | 404
  about: PageMetadata
}

const plain: PageMetadata = {
  title: null,
  description: 'Scan what you have, share what you can spare, cook what you like, talk to your neighbours.',
  path: null,
}

const recipes: PageMetadata = {
  title: 'Recipes',
  description: 'What the community cooks: the newest recipes, the favourite tags, and one pot meals for busy evenings.',
  path: '/recipes',
}

const howTos: PageMetadata = { title: 'How To\'s', description: 'Short films of this app: registering, adding items, generating a recipe.', path: '/how-to' }

const pantries: PageMetadata = { title: 'Pantries', description: 'What your neighbours have on their shelves and share with you.', path: '/pantries' }

const generated: PageMetadata = {
  title: 'Generate a recipe',
  description: 'Say in a few words what you would like to cook, and have a recipe made of it.',
  path: '/recipe/generated',
}

/**
 * What each page says of itself in the HTML, as strangers may see it: at most one statement, which may not
 * take long. Its connections are its own, so that a crowd of visitors and a crowd of pages do not wait
 * for each other.
 */
export class PageMetadataReader {
  readonly #pool: Pool

  /** @param patience in milliseconds. Longer nobody waits for their page: the app then starts from the plain one. */
  constructor(databaseUrl: string, log: Log, private readonly patience: number) {
    this.#pool = new Pool({
      connectionString: databaseUrl,
      max: 4,
      connectionTimeoutMillis: patience,
      query_timeout: patience,
      statement_timeout: patience,
      application_name: 'larder-pages',
    })
    this.#pool.on('error', (error) => log.warn({ err: error }, 'a connection for pages was lost'))
  }

  /**
   * @param path as it was asked for
   * @param isKnown did they come with a session? What strangers may not see may be theirs, so for them it is not missing.
   */
  async at(path: string, isKnown: boolean): Promise<PageResponse> {
    const place = matchRoute(path)
    if (place === null) return { status: 404, about: plain }
    const about = await this.#read(place)
    return about === null ? { status: isKnown ? 200 : 404, about: plain } : { status: 200, about }
  }

  stop(): Promise<void> {
    return this.#pool.end()
  }

  /** What is to be seen there; null: nothing. */
  async #read(place: RouteMatch): Promise<PageMetadata | null> {
    switch (place.address) {
      case '/': return { ...plain, path: '/' }
      case '/recipes': return recipes
      case '/pantries': return pantries
      case '/recipe/generated': return generated
      case '/how-to': return howTos
      case '/recipes/search/:tagID': return aboutTag(cleanTag(place.value))
      case '/recipe/:recipeID': return this.#ask<RecipeFacts>(recipeFacts(place.value), aboutRecipe)
      case '/pantry/:pantryID': return this.#ask<PantryFacts>(pantryFacts(place.value), aboutPantry)
      default: return plain
    }
  }

  /** The row in words; null without one. A database that is away or slow tells nothing: the plain page. */
  async #ask<Row extends object>(statement: Sql, inWords: (row: Row) => PageMetadata): Promise<PageMetadata | null> {
    const asked = this.#pool.query<Row>(statement.text, statement.values).then(({ rows: [row] }) => (row ? inWords(row) : null), () => plain)
    const late = new Promise<PageMetadata>((resolve) => { setTimeout(resolve, this.patience, plain).unref() })
    return Promise.race([asked, late])
  }
}

function aboutTag(tag: string): PageMetadata | null {
  if (tag === '' || tag.length > limits.tag) return null
  const path = `/recipes/search/${encodeURIComponent(tag)}`
  if (tag === 'all') return { title: 'All recipes', description: 'Everything that the community cooks, newest first.', path }
  if (tag === 'onepot') return { title: 'One pot meals', description: 'Dinners from what is on the shelf. Everything goes into one pot, and that is all there is to wash up.', path }
  return { title: `#${tag}`, description: `Recipes of the community with the tag #${tag}.`, path }
}

interface RecipeFacts extends ExportableRecipe {
  id: number
  imageId: string | null
}

const recipeFacts = (id: string): Sql => sql`
  SELECT r.id, r.name, r.ingredients, r.instructions, r.tags, r.servings, r.source_name AS "sourceName", r.source_url AS "sourceUrl",
    r.published_at AS "publishedAt", a.username AS author, (SELECT i.id FROM image i WHERE i.recipe_id = r.id) AS "imageId"
  FROM recipe r LEFT JOIN account a ON a.id = r.creator_id WHERE r.id = ${id}::int AND ${recipeIsListed}`

function aboutRecipe(recipe: RecipeFacts): PageMetadata {
  const name = recipe.name || 'A recipe without a name'
  return {
    title: name,
    description: excerptOf([...recipe.instructions, recipe.ingredients.join(', ')]) || name,
    path: `/recipe/${recipe.id}`,
    isArticle: true,
    picture: recipe.imageId === null ? null : picturePath(recipe.imageId, 1600, 'jpg'),
    thing: { ...recipeThing({ ...recipe, name }), keywords: recipe.tags.join(', ') || undefined },
  }
}

interface PantryFacts {
  id: number
  name: string
  items: string[]
}

const pantryFacts = (id: string): Sql => sql`
  SELECT p.id, p.name, ARRAY(
    SELECT i.name FROM pantry_entry e JOIN item i ON i.barcode = e.barcode
    WHERE e.pantry_id = p.id AND e.public AND e.quantity > 0 AND i.name <> '' ORDER BY e.updated_at DESC LIMIT 12) AS items
  FROM pantry p WHERE p.id = ${id}::int AND ${pantryIsListed}`

function aboutPantry({ id, name, items }: PantryFacts): PageMetadata {
  return { title: name, description: excerptOf([`On this shelf: ${items.join(', ')}.`]), path: `/pantry/${id}` }
}
