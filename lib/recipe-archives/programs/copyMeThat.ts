import { Page, classesOf, rawTextOf, type PageElement } from '../../recipe-import/page'
import { textOf } from '../../recipe-import/text'
import type { FoundRecipe } from '../movedRecipe'
import { recipeOf } from '../recipeFields'

/**
 * A recipe of CopyMeThat's page of all recipes. Ids repeat in each: name, original_link, description, recipeYield, ratingValue,
 * recipeIngredients, recipeInstructions, recipeNotes; tags are spans of the class recipeCategory without spaces between. In the
 * lists stand subheaders, spacers and notes beside the items, and the further paragraphs of a step. As Tandoor
 * (cookbook/integration/copymethat.py) and Mealie (mealie/services/migrations/copymethat.py) read it.
 */
export function copyMeThatRecipe(html: string): FoundRecipe | null {
  const page = new Page(html, '')
  const withId = (id: string) => page.elements.find(({ attribs }) => attribs['id'] === id)
  const text = (id: string) => {
    const element = withId(id)
    return element ? textOf(element) : ''
  }
  const items = (id: string) => {
    const list = withId(id)
    return list ? page.inside(list).filter((element) => element.parent === list) : []
  }
  const has = (part: string) => (element: PageElement) => classesOf(element).some((name) => name.endsWith(part))
  const ingredients = items('recipeIngredients')
  const recipe = recipeOf({
    // With whatever it begins with, which a line would be without.
    name: [withId('name')].flatMap((element) => (element ? [rawTextOf(element), textOf(element)] : [])),
    description: [text('description')],
    // The names of groups are no ingredients.
    ingredients: [ingredients.filter((item) => !has('_subheader')(item) && !has('_note')(item)).map(textOf)],
    instructions: [stepsOf(items('recipeInstructions')).map((step) => ({ text: step }))],
    tags: page.withClass('recipeCategory').map((element) => textOf(element).replace(/^Tags:\s*/, '')),
    servings: [text('recipeYield')],
    prep: page.elements.filter(({ attribs }) => attribs['meta'] === 'prepTime').map(textOf),
    cook: page.elements.filter(({ attribs }) => attribs['meta'] === 'cookTime').map(textOf),
    url: [withId('original_link')?.attribs['href'] ?? text('original_link')],
    note: [...ingredients.filter(has('_note')), ...items('recipeNotes')].map(textOf),
    rating: [text('ratingValue')],
    picture: page.withClass('recipeImage').map(({ attribs }) => attribs['src'] ?? ''),
  })
  return recipe.name === '' ? null : recipe
}

function stepsOf(items: readonly PageElement[]): string[] {
  const steps: string[] = []
  for (const item of items) {
    const last = steps.at(-1)
    if (last !== undefined && classesOf(item).includes('instruction_next'))
      steps[steps.length - 1] = `${last} ${textOf(item)}`
    else steps.push(textOf(item))
  }
  return steps
}

const heading = /^(INGREDIENTS|STEPS|NOTES)\s*$/m

/** Is it a recipe that CopyMeThat wrote as text: with these headings, in capitals and alone? */
export const isCopyMeThatText = (text: string): boolean => /^INGREDIENTS\s*$/m.test(text) && /^STEPS\s*$/m.test(text)

/** Null without a name or lines. */
export function copyMeThatText(text: string): FoundRecipe | null {
  const [head = '', ...parts] = text.slice(0, 200_000).split(heading)
  const part = (name: string) => parts[parts.indexOf(name) + 1] ?? ''
  const [name = '', ...lines] = head.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '')
  const labelled = (label: RegExp) => lines.find((line) => label.test(line))?.replace(label, '') ?? ''
  const labels = /^(?:Adapted from|Servings:|Rated|Tags:)\s*/
  const recipe = recipeOf({
    name: [name],
    description: [lines.filter((line) => !labels.test(line)).join('\n')],
    ingredients: [part('INGREDIENTS')],
    instructions: [part('STEPS')],
    tags: [labelled(/^Tags:\s*/)],
    servings: [labelled(/^Servings:\s*/)],
    url: [labelled(/^Adapted from\s*/)],
    rating: [/\d+/.exec(labelled(/^Rated\s*/))?.[0] ?? ''],
    note: [parts.includes('NOTES') ? part('NOTES') : ''],
  })
  return recipe.name !== '' && recipe.ingredients.length + recipe.instructions.length > 0 ? recipe : null
}
