import { emptyResult, type ImportResult } from './draft'
import { cleanLine } from './lines'
import type { Page, PageElement } from './page'
import { servingsOf } from './schemaValues'
import { ingredientsIn, innermost, instructionsIn, outermost } from './elementLines'
import { textOf } from './text'

/** The classes of a recipe plugin: of single lines, or of the containers of lists. */
interface PluginMarkup {
  card?: string
  name?: string
  servings?: string
  /** Each element with one of these classes is one line. */
  ingredient?: string[]
  instruction?: string[]
  /** Elements with one of these classes contain the lines. */
  ingredientBox?: string[]
  instructionBox?: string[]
}

const plugins: PluginMarkup[] = [
  {
    card: 'wprm-recipe-container',
    name: 'wprm-recipe-name',
    servings: 'wprm-recipe-servings',
    ingredient: ['wprm-recipe-ingredient'],
    instruction: ['wprm-recipe-instruction-group-name', 'wprm-recipe-instruction-text'],
  },
  {
    card: 'tasty-recipes',
    name: 'tasty-recipes-title',
    servings: 'tasty-recipes-yield',
    ingredientBox: ['tasty-recipes-ingredients-body', 'tasty-recipes-ingredients', 'tasty-recipe-ingredients'],
    instructionBox: ['tasty-recipes-instructions-body', 'tasty-recipes-instructions', 'tasty-recipe-instructions'],
  },
  {
    card: 'mv-create-card',
    name: 'mv-create-title',
    servings: 'mv-create-yield',
    ingredientBox: ['mv-create-ingredients'],
    instructionBox: ['mv-create-instructions'],
  },
  { card: 'easyrecipe', name: 'ERSName', servings: 'yield', ingredient: ['ingredient'], instruction: ['instruction'] },
  {
    card: 'h-recipe',
    name: 'p-name',
    servings: 'p-yield',
    ingredient: ['p-ingredient'],
    instructionBox: ['e-instructions'],
  },
  {
    card: 'hrecipe',
    name: 'fn',
    servings: 'yield',
    ingredient: ['ingredient'],
    instruction: ['instruction'],
    instructionBox: ['instructions'],
  },
  {
    card: 'wp-block-wpzoom-recipe-card-block-recipe-card',
    name: 'recipe-card-title',
    ingredientBox: ['ingredients-list'],
    instructionBox: ['directions-list'],
  },
  {
    card: 'dr-summary-holder',
    name: 'dr-entry-title',
    ingredientBox: ['dr-ingredients-list', 'dr-ingredient-list'],
    instructionBox: ['dr-instructions', 'dr-instructions-list'],
  },
]

/** The recipe in the card of a recipe plugin, the longest one on the page; null without one. */
export function readPluginCard(page: Page): ImportResult | null {
  const results = plugins.flatMap((shape) =>
    shape.card
      ? outermost(page, page.withClass(shape.card))
          .slice(0, 20)
          .map((card) => resultOf(page, card, shape))
      : [],
  )
  const size = ({ ingredients, instructions }: ImportResult) =>
    (ingredients.length > 0 && instructions.length > 0 ? 1000 : 0) + ingredients.length + instructions.length
  const [best] = results.sort((one, other) => size(other) - size(one))
  return best && size(best) > 0 ? best : null
}

function resultOf(page: Page, card: PageElement, shape: PluginMarkup): ImportResult {
  const within = (classes: string[] | undefined) =>
    inOrder(
      page,
      (classes ?? []).flatMap((name) => page.withClass(name)),
    ).filter((element) => page.isInside(element, card))
  const text = (name: string | undefined) => {
    const [first] = within(name ? [name] : [])
    return first ? cleanLine(textOf(first)) : ''
  }
  return {
    ...emptyResult,
    name: text(shape.name),
    ingredients: markedOrBoxed(within(shape.ingredient), innermost(page, within(shape.ingredientBox)), ingredientsIn),
    instructions: markedOrBoxed(
      within(shape.instruction),
      innermost(page, within(shape.instructionBox)),
      instructionsIn,
    ),
    servings: servingsOf(text(shape.servings)),
  }
}

function inOrder(page: Page, elements: PageElement[]): PageElement[] {
  return [...new Set(elements)].sort((one, other) => page.indexOf(one) - page.indexOf(other))
}

/** Lines with a class of their own, else those of the containers. */
function markedOrBoxed(
  lines: PageElement[],
  boxes: PageElement[],
  read: (elements: PageElement[]) => string[],
): string[] {
  const marked = read(lines)
  return marked.length > 0 ? marked : boxes.slice(0, 100).flatMap((box) => read([box]))
}
