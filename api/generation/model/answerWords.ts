/** A part of a recipe in an answer. */
export type Part = 'name' | 'ingredients' | 'instructions' | 'tags' | 'servings' | 'minutes'

/** Other keys and headings for the parts, also in other languages, as `plainKey` returns them. */
const names: Record<Part, string> = {
  name: 'name title recipe recipename recipetitle dish dishname mealname titel rezept rezeptname gericht nom titre recette nombre titulo receta nome ricetta receita naam gerecht namn ratt nazwa tytul',
  ingredients:
    'ingredients ingredient ingredientlist ingredientslist listofingredients recipeingredient recipeingredients zutaten zutatenliste ingredientes ingredienti ingredienten ingredienser skladniki youwillneed',
  instructions:
    'instructions instruction steps step directions method preparation procedure process recipeinstructions recipesteps cookingsteps cookinginstructions stepbystep stepbystepinstructions howtomake howto anleitung zubereitung schritte etapes instrucciones pasos preparacion elaboracion istruzioni preparazione procedimento passi instrucoes preparo passos mododepreparo bereiding bereidingswijze stappen instruktioner tillagning przygotowanie kroki',
  tags: 'tags tag keywords keyword categories category labels schlagworter stichworter motscles etiquetas palabrasclave etichette',
  servings:
    'servings serves serving yield yields recipeyield portions portionen personen anzahlportionen personnes parts raciones porciones porzioni porcoes porties portioner porcje',
  minutes:
    'minutes totalminutes totaltimeminutes totaltimeinminutes totaltime time cookingtime timeminutes timeinminutes duration durationminutes minuten dauer gesamtzeit duree tempstotal tiempo tiempototal minutos tempo tempototale minuti czas tijd tid',
}

const byName = new Map<string, Part>()
for (const [part, words] of Object.entries(names)) for (const word of words.split(' ')) byName.set(word, part as Part)

/** The part that a key or a heading names; null: unknown. */
export function partOfKey(text: string): Part | null {
  return byName.get(plainKey(text)) ?? null
}

/** `Recipe_Ingredients:` as `recipeingredients`. */
export function plainKey(text: string): string {
  return text
    .slice(0, 80)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ł/g, 'l')
    .toLowerCase()
    .replace(/[^a-z]/g, '')
}

/** Whole minutes in "1 hour 15 minutes", "PT45M", "1h30", "30-40 min" or a number; null when there are none. */
export function minutesIn(text: string): number | null {
  const iso = /^P(?:\d+D)?T(?:(\d{1,3})H)?(?:(\d{1,4})M)?/i.exec(text.trim())
  const hours = iso
    ? iso[1]
    : /(\d{1,3}(?:[.,]\d)?)\s?(?:h\b|hours?|hrs?|h(?=\d)|stunden?|heures?|horas?|ore?\b|uur|godz)/i.exec(text)?.[1]
  const minutes = iso
    ? iso[2]
    : (/(\d{1,4})\s?(?:m\b|min)/i.exec(text)?.[1] ??
      /\dh\s?(\d{1,2})\b/i.exec(text)?.[1] ??
      /^\D*(\d{1,4})\D*$/.exec(hours === undefined ? text : '')?.[1])
  if (hours === undefined && minutes === undefined) return null
  return Math.round(Number((hours ?? '0').replace(',', '.')) * 60) + Number(minutes ?? 0)
}

/** The first whole number, as in "4 servings" or "serves 4 to 6"; null when there is none. */
export function firstNumber(text: string): number | null {
  const digits = /\d{1,4}/.exec(text)?.[0]
  return digits === undefined ? null : Number(digits)
}
