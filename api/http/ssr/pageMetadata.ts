import { Pool } from 'pg'
import type { Sql } from 'sql-template-tag'
import { pantryPage, type PantryPage } from '../../pantries/pantryPage.sql'
import { recipePage, type RecipePage } from '../../recipes/recipePage.sql'
import { timeZoneOption } from '../../platform/database/dataSource'
import type { Log } from '../../platform/telemetry/log'
import { cleanTag } from '../../../lib/recipe-import/tags'
import { limits } from '../../recipes/content'
import { imagePath } from '../../images/imageFile'
import { recipeJsonLd } from '../../../lib/recipe-export/jsonLd'
import type { PageMetadata } from './headTags'
import { matchRoute, type RouteMatch } from './routes'
import { withTimeout } from '../../../lib/async/withTimeout'
import { excerpt, maxDescriptionLength } from '../../../lib/text/excerpt'

export interface PageResponse {
  /** 404 where there is no such page, or where a visitor may not see it. */
  status: 200 | 404
  metadata: PageMetadata
}

const defaultMetadata: PageMetadata = {
  title: null,
  description: 'Scan what you have, share what you can spare, cook what you like, talk to your neighbours.',
  path: null,
}

const recipes: PageMetadata = {
  title: 'Recipes',
  description: 'What the community cooks: new recipes, popular tags, and one pot meals for busy evenings.',
  path: '/recipes',
}

const howTos: PageMetadata = {
  title: 'How To’s',
  description: 'Short films: register, add items, generate a recipe.',
  path: '/how-to',
}

const pantries: PageMetadata = {
  title: 'Neighbours',
  description: 'See what your neighbours have and share.',
  path: '/pantries',
}

const generated: PageMetadata = {
  title: 'Generate a recipe',
  description: 'Tell us what you feel like, and we’ll find or write a recipe.',
  path: '/recipe/generated',
}

/** Milliseconds after which a page is sent with the default metadata. */
export interface MetadataTimeouts {
  /** Of a busy server: search engines and previews of links read a page once, and a late one is better than one without its recipe. */
  timeoutMs: number
  /** Of a database that has just kept a page waiting for that long. */
  stalledTimeoutMs: number
}

/**
 * Reads what a page's head tags show, as a visitor may see it: at most one statement with a time-out. It has a pool
 * of its own, so that pages and API requests do not wait for each other's connections.
 */
export class PageMetadataReader {
  readonly #pool: Pool
  readonly #timeouts: MetadataTimeouts
  /** Has the last page waited in vain, and nothing been read since? */
  #isStalled = false

  /** @param timeZone the community's */
  constructor(databaseUrl: string, log: Log, { timeZone, ...timeouts }: MetadataTimeouts & { timeZone: string }) {
    this.#timeouts = timeouts
    const { timeoutMs } = timeouts
    this.#pool = new Pool({
      connectionString: databaseUrl,
      max: 4,
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
      statement_timeout: timeoutMs,
      application_name: 'larder-pages',
      options: timeZoneOption(timeZone),
    })
    this.#pool.on('error', (error) => log.warn({ err: error }, 'a connection for pages was lost'))
  }

  /**
   * @param path of the request
   * @param hasSession has the request a session's cookie? Then a page that visitors may not see is not a 404: it may be the person's own.
   */
  async find(path: string, hasSession: boolean): Promise<PageResponse> {
    const route = matchRoute(path)
    if (route === null) return { status: 404, metadata: defaultMetadata }
    // Whoever is signed in may be blocked by the pantry's owner; the screen names the pantry to those who may see it.
    const metadata = hasSession && route.pattern === '/pantry/:pantryID' ? null : await this.#metadataOf(route)
    return metadata === null ? { status: hasSession ? 200 : 404, metadata: defaultMetadata } : { status: 200, metadata }
  }

  stop(): Promise<void> {
    return this.#pool.end()
  }

  /** Null: no such record, or visitors may not see it. */
  async #metadataOf({ pattern, value }: RouteMatch): Promise<PageMetadata | null> {
    switch (pattern) {
      case '/':
        return { ...defaultMetadata, path: '/' }
      case '/recipes':
        return recipes
      case '/pantries':
        return pantries
      case '/recipe/generated':
        return generated
      case '/how-to':
        return howTos
      case '/recipes/search/:tagID':
        return tagMetadata(cleanTag(value))
      case '/recipe/:recipeID':
        return this.#query<RecipePage>(recipePage(value), recipeMetadata)
      case '/pantry/:pantryID':
        return this.#query<PantryPage>(pantryPage(value), pantryMetadata)
      default:
        return defaultMetadata
    }
  }

  /** The row's metadata; null without a row. When the database fails or is slow: the default metadata. */
  async #query<Row extends object>(
    statement: Sql,
    toMetadata: (row: Row) => PageMetadata,
  ): Promise<PageMetadata | null> {
    const { timeoutMs, stalledTimeoutMs } = this.#timeouts
    const result = this.#pool.query<Row>(statement.text, statement.values).then(
      ({ rows: [row] }) => {
        this.#isStalled = false
        return row ? toMetadata(row) : null
      },
      () => this.#giveUp(),
    )
    return withTimeout(result, this.#isStalled ? stalledTimeoutMs : timeoutMs, () => this.#giveUp())
  }

  #giveUp(): PageMetadata {
    this.#isStalled = true
    return defaultMetadata
  }
}

function tagMetadata(tag: string): PageMetadata | null {
  if (tag === '' || tag.length > limits.tag) return null
  const path = `/recipes/search/${encodeURIComponent(tag)}`
  if (tag === 'all') return { title: 'All recipes', description: 'Everything the community cooks, newest first.', path }
  if (tag === 'onepot')
    return {
      title: 'One pot meals',
      description: 'Dinners from what’s on the shelf, all in one pot. Easy to cook, easy to wash up.',
      path,
    }
  return { title: `#${tag}`, description: `Community recipes tagged #${tag}.`, path }
}

function recipeMetadata(recipe: RecipePage): PageMetadata {
  const name = recipe.name || 'Untitled recipe'
  return {
    title: name,
    description:
      excerpt([...recipe.instructions, recipe.ingredients.join(', ')].slice(0, 20).join(' '), maxDescriptionLength) ||
      name,
    path: `/recipe/${recipe.id}`,
    isArticle: true,
    picture: recipe.imageId === null ? null : imagePath(recipe.imageId, 1600, 'jpg'),
    structuredData: {
      ...recipeJsonLd({ ...recipe, name }),
      keywords: recipe.tags.join(', ') || undefined,
      aggregateRating: aggregateRatingOf(recipe),
    },
  }
}

/** As schema.org has it; nothing where there are too few ratings for an average. */
function aggregateRatingOf({ averageRating, ratingCount }: RecipePage): object | undefined {
  return averageRating === null
    ? undefined
    : { '@type': 'AggregateRating', ratingValue: averageRating, ratingCount, bestRating: 5, worstRating: 1 }
}

function pantryMetadata({ id, name, items }: PantryPage): PageMetadata {
  return {
    title: name,
    description: excerpt(`In this pantry: ${items.join(', ')}.`, maxDescriptionLength),
    path: `/pantry/${id}`,
  }
}
