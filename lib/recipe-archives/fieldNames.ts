/** What a column, a key or a label holds. */
export type RecipeField =
  | 'name'
  | 'description'
  | 'ingredients'
  | 'instructions'
  | 'tags'
  | 'servings'
  | 'prep'
  | 'cook'
  | 'total'
  | 'url'
  | 'source'
  | 'note'
  | 'nutrition'
  | 'rating'
  | 'favourite'
  | 'picture'
  | 'pictureData'
  | 'video'

/** The names that programs and people give them, in English, German and some other languages, without spaces and marks. */
const names: Readonly<Record<RecipeField, string>> = {
  name: 'name title recipename recipetitle recipe headline dish titel rezept rezeptname rezepttitel bezeichnung gericht nom titre nombre titulo nome titolo naam',
  description:
    'description summary intro introduction about headnote beschreibung kurzbeschreibung einleitung descripcion descrizione descricao omschrijving',
  ingredients:
    'ingredient ingredients recipeingredient recipeingredients ingredientlist ingredientlines ingredientstext zutat zutaten zutatenliste ingredientes ingredienti ingredienten',
  instructions:
    'instructions instruction recipeinstructions directions direction recipedirections method steps step recipetext procedure preparation preparationsteps preparationinstructions cookinginstructions howto zubereitung anleitung zubereitungsschritte schritte arbeitsschritte schritt etapes instrucciones pasos preparacion preparazione procedimento bereiding',
  tags: 'tags tag keywords keyword category categories recipecategory recipecategories course recipecourse cuisine recipecuisine labels label recipelabels collections collection recipecollection maincategory subcategory mainingredient mealtype diet schlagworte schlagwort stichworte stichworter kategorie kategorien gang kuche etiketten',
  servings:
    'servings serves yield yields recipeyield recipeservings portions portion quantity numberofservings makes portionen portionenanzahl anzahlportionen personen personenzahl ergibt menge rations raciones porzioni porties',
  prep: 'preptime preparationtime prepminutes prep activetime handsontime workingtime worktime vorbereitungszeit vorbereitung arbeitszeit tempsdepreparation',
  cook: 'cook cooktime cookingtime cookminutes performtime baketime bakingtime kochzeit backzeit garzeit kochbackzeit tempsdecuisson',
  total: 'totaltime totalminutes time duration readyin timerequired gesamtzeit zeit dauer zubereitungszeit tempstotal',
  url: 'url sourceurl originalurl orgurl link website originallink originallinktext recipeurl webadresse quelllink internetadresse',
  source:
    'source sourcename recipesource author creator credit credittext publisher from quelle herkunft autor auteur fuente fonte',
  note: 'note notes recipenotes recipenote comment comments tips tip hints myhints notiz notizen anmerkung anmerkungen bemerkung bemerkungen hinweis hinweise tipp tipps',
  nutrition:
    'nutrition nutritionalinfo nutritionalinformation nutritionfacts nutritioninfo nutrients nahrwerte nahrwertangaben',
  rating: 'rating reciperating ratingvalue stars score bewertung sterne',
  favourite: 'favorite favourite isfavorite isfavourite onfavorites onfavourites recipeisfavourite favorit',
  picture:
    'image images imageurl imageurls photo photos photourl picture pictures originalpicture recipeimage recipephoto photoswipe thumbnail imgsrc bild bilder foto fotos bildurl',
  pictureData: 'photodata imagedata picturedata',
  video: 'video videourl',
}

const fields = new Map<string, RecipeField>(
  (Object.entries(names) as [RecipeField, string][]).flatMap(([field, list]) =>
    list.split(' ').map((name): [string, RecipeField] => [name, field]),
  ),
)

/** Values that tables have a column each for; together they are the nutrition. */
const nutrients =
  /^(?:calories|kcal|energy|kalorien|fat|fett|saturatedfat|cholesterol|sodium|sugar|zucker|carbohydrates?|carbs|kohlenhydrate|fiber|fibre|ballaststoffe|protein|eiweiss|salt|salz)(?:content|g|mg|kcal)?$/

const longestName = 60

/** What something with this name holds: "Prep Time (min)" is `prep`, "Step 3" are `instructions`; null for other names. */
export function fieldOf(name: string): RecipeField | null {
  const plain = plainName(name)
  return fields.get(plain) ?? fields.get(plain.replace(/\d+$/, '')) ?? null
}

/** Is it the name of one nutrient: "Calories", "Fett (g)"? */
export const isNutrient = (name: string): boolean => nutrients.test(plainName(name))

/** "carbohydrateContent" is "Carbohydrate", "saturated_fat_content" is "Saturated fat"; names in words stay. */
export function nutrientInWords(name: string): string {
  const words = name
    .trim()
    .slice(0, longestName)
    .replaceAll('_', ' ')
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
  if (!/^[a-z]+(?: [A-Za-z]+)*$/.test(words)) return name.trim()
  const plain = words.replace(/ content$/i, '').toLowerCase()
  return `${plain.charAt(0).toUpperCase()}${plain.slice(1)}`
}

function plainName(name: string): string {
  if (name.length > longestName) return ''
  return name
    .replace(/\(.*?\)|\[.*?\]/g, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[^\p{L}\p{N}]/gu, '')
}
