import type { ExportedRecipe } from './jsonLd'

/** A file of recipes as Markdown, in pieces: one for each recipe. `readRecipeFile` reads it back. */
export const markdownFile = {
  head: '',
  recipe: (recipe: ExportedRecipe, index: number): string => `${index === 0 ? '' : '\n'}${recipeMarkdown(recipe)}`,
  foot: '',
}

/** A recipe as Markdown: a heading, its facts, a list of ingredients and a numbered one of steps. */
function recipeMarkdown({
  name,
  servings,
  prepMinutes,
  cookMinutes,
  totalMinutes,
  tags,
  ingredients,
  instructions,
  origin,
  sourceName,
  sourceUrl,
  videoUrl,
}: ExportedRecipe): string {
  const link = sourceUrl !== null && URL.canParse(sourceUrl) ? `<${new URL(sourceUrl).href}>` : ''
  const source = [inMarkdown(sourceName ?? ''), link].filter((part) => part !== '')
  const blocks = [
    `# ${inMarkdown(name)}`.trim(),
    ...(servings === null ? [] : [`Serves ${servings}`]),
    ...(prepMinutes === null ? [] : [`Preparation: ${prepMinutes} min`]),
    ...(cookMinutes === null ? [] : [`Cooking: ${cookMinutes} min`]),
    ...(totalMinutes === null ? [] : [`Total: ${totalMinutes} min`]),
    ...(tags.length === 0 ? [] : [`Tags: ${tags.map((tag) => `#${inMarkdown(tag)}`).join(' ')}`]),
    ...(origin === 'WRITTEN' ? [] : [`Origin: ${origin.toLowerCase()}`]),
    ...(source.length === 0 ? [] : [`Source: ${source.join(' ')}`]),
    ...(videoUrl === null ? [] : [`Video: <${videoUrl}>`]),
    ...(ingredients.length === 0
      ? []
      : ['## Ingredients', ingredients.map((line) => `- ${inMarkdown(line)}`).join('\n')]),
    ...(instructions.length === 0
      ? []
      : ['## Method', instructions.map((step, i) => `${i + 1}. ${inMarkdown(step)}`).join('\n')]),
  ]
  return `${blocks.join('\n\n')}\n`
}

/** Characters with a meaning in Markdown: anywhere, at the beginning of a text, as a number there, or at the end of a heading. */
const marks = /[*_`~]|<(?=[a-z/!?])|&(?=#?\w+;)|\](?=\()|^[#>+[-]|(?<=^\d+)[.)]|#(?=#*$)/gi

/** Escapes a text of one line, so that Markdown shows it unchanged. */
export function inMarkdown(text: string): string {
  return text.replace(/\\(?=[!-/:-@[-`{-~])/g, '\\\\').replace(marks, '\\$&')
}

/** The text that `inMarkdown` was given. */
export function fromMarkdown(text: string): string {
  return text.replace(/\\([!-/:-@[-`{-~])/g, '$1')
}
