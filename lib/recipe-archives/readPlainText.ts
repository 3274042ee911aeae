import { collectionLimits } from '../recipe-import/draft'
import { startsWithAmount } from '../recipe-import/lineKinds'
import { partOf } from '../recipe-import/headingWords'
import { readRecipeFile, type FileRecipe } from '../recipe-import/readRecipeFile'
import { readRecipeText } from '../recipe-import/readText'
import { firstTimes } from '../recipe-times/recipeTimes'
import { isCooklang } from './programs/cooklang'
import { copyMeThatText, isCopyMeThatText } from './programs/copyMeThat'
import { fieldOf, type RecipeField } from './fieldNames'
import { frontMatterOf, isNestedYaml, type DocumentWithFrontMatter } from './frontMatter'
import { withoutHeadings } from './ingredientHeadings'
import { looksLike, type DocumentResult, type FoundRecipe } from './movedRecipe'
import { nameFromPath } from './files/paths'
import { isOwnCooklang, readCooklang } from './programs/readCooklang'
import { fieldsOf, isRecipeLike, recipeOf, type RecipeFields } from './recipeFields'

/** The recipes of a text that is no table: Cooklang, Markdown with front matter, labelled text, or text as people write it. */
export function readPlainText(text: string, path: string): DocumentResult {
  const front = frontMatterOf(text)
  const isOwn = front !== null && isOwnCooklang(front.values)
  if (!isOwn && (isNestedYaml(text) || mealMaster.test(text))) return resultOf('', [], path)
  if (isOwn || isCooklang(front?.body ?? text) || /\.cook$/i.test(path)) {
    const recipe = readCooklang(front?.body ?? text, front?.values ?? {}, path)
    return resultOf('Cooklang', recipe.ingredients.length + recipe.instructions.length > 0 ? [recipe] : [], path)
  }
  if (front) return resultOf('Markdown', frontMatterRecipe(front, path), path)
  const copied = isCopyMeThatText(text) ? copyMeThatText(text) : null
  if (copied) return resultOf('CopyMeThat', [copied], path)
  const labelled = labelledRecipes(text)
  if (labelled.length > 0) return resultOf('Text', labelled, path)
  const read = readRecipeFile(text)
  return resultOf('Text', isPlausible(text, read) ? read.map((recipe) => named(recipe, path)) : [], path)
}

/** Its columns look like lines of a recipe, and would be mixed up. */
const mealMaster = /^(?:MMMMM|-{5}).{0,60}Meal-?Master/im

function named(recipe: FileRecipe, path: string): FoundRecipe {
  const name = recipe.name === '' ? nameFromPath(path) : recipe.name
  // Exports of this app are exact.
  if (recipe.origin !== 'IMPORTED') return { ...recipeOf({}), ...recipe, name }
  const { lines, parts } = withoutHeadings(recipe.ingredients)
  return { ...recipeOf({}), ...recipe, name, ingredients: lines, note: parts }
}

const resultOf = (format: string, recipes: FoundRecipe[], path: string): DocumentResult => ({
  format,
  recipes,
  problems: recipes.length > 0 ? [] : [looksLike('text', path)],
})

/** Fields of the front matter; what it does not hold is in the text below, whose parts are recognised by headings. */
function frontMatterRecipe({ values, body }: DocumentWithFrontMatter, path: string): FoundRecipe[] {
  const fields = fieldsOf(Object.entries(values))
  const name = [...(fields.name ?? []), nameFromPath(path)]
  if (fields.ingredients && fields.instructions)
    return [recipeOf({ ...fields, name, description: [...(fields.description ?? []), bodyText(body)] })]
  const hasTitle = /^\s*#\s/.test(body)
  const text = readRecipeText(hasTitle ? body : `# ${String(name[0])}\n\n${body}`, collectionLimits)
  const recipe = recipeOf({ ...fields, name })
  const fromText = withoutHeadings(text.ingredients)
  const whole = {
    ...recipe,
    ...firstTimes(recipe, text),
    note: fields.ingredients ? recipe.note : [recipe.note, fromText.parts].filter((part) => part !== '').join('\n'),
    name: fields.name === undefined && hasTitle ? text.name : recipe.name,
    ingredients: fields.ingredients ? recipe.ingredients : fromText.lines,
    instructions: fields.instructions ? recipe.instructions : text.instructions,
    servings: recipe.servings ?? text.servings,
    sourceUrl: recipe.sourceUrl ?? text.sourceUrl,
    sourceName: recipe.sourceName ?? text.sourceName,
  }
  const isRecipe = fields.ingredients !== undefined || whole.instructions.length > 0
  return isRecipe && whole.ingredients.length > 0 ? [whole] : []
}

/** Text of Markdown without its links. */
const bodyText = (body: string): string => body.replace(/\[([^\][]{0,200})\]\([^()\s]{0,500}\)/g, '$1').trim()

/** Fields that programs write below the method, too, in one line. */
const fieldsBelow: ReadonlySet<RecipeField> = new Set(['name', 'tags', 'url', 'source', 'picture', 'rating'])

const ruler = /^\s*(?:[-=*_]{4,}|={2,}.{0,60}={2,})\s*$/

/** Recipes of which each field is labelled: "Title: Soup", "Ingredients:" and lines below. A new title begins a new recipe. */
function labelledRecipes(text: string): FoundRecipe[] {
  const recipes: RecipeFields[] = []
  let current: RecipeField | null = null
  for (const line of text.split(/\r\n|\r|\n/)) {
    const [, label = '', rest = ''] = /^([\p{L}][\p{L} ]{1,30}):[ \t]*(.*)$/u.exec(line) ?? []
    const named = label === '' ? null : fieldOf(label)
    // "Note: watch it." and "Cook: five minutes." are lines of a method, which has nothing like that in a line of its own.
    const field: RecipeField | null =
      current === 'instructions' && named && rest.trim() !== '' && !fieldsBelow.has(named) ? null : named
    if (field === 'name') recipes.push({})
    const fields = recipes.at(-1)
    if (ruler.test(line)) current = null
    if (!fields || ruler.test(line)) continue
    current = field ?? current
    const value = field === null ? line : rest
    if (current !== null && value.trim() !== '')
      fields[current] = [[...(fields[current] ?? []), value.trim()].join('\n')]
  }
  return recipes.filter(isRecipeLike).map(recipeOf)
}

/** Many characters that programs use and recipes do not. */
const codeShare = 0.02

/** Is what was read from this text a recipe, and not lines of anything? */
function isPlausible(text: string, recipes: FileRecipe[]): boolean {
  const [first] = recipes
  if (!first) return false
  const start = text.slice(0, 20_000)
  if ((start.match(/[{}<>;=\\$|]/g)?.length ?? 0) > start.length * codeShare) return false
  const hasHeading = start.split(/\r\n|\r|\n/).some((line) => {
    const part = partOf(line.replace(/^#+\s*|\*\*/g, ''), line.startsWith('#'))
    return part === 'ingredients' || part === 'method'
  })
  return hasHeading || (first.instructions.length > 0 && first.ingredients.filter(startsWithAmount).length >= 2)
}
