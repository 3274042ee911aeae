import { defineMessages, type Message } from '../platform/texts/texts'

type Term = string | Message

/** What people read about the generation of recipes. */
const declared = defineMessages('generation', {
  notAvoidable: 'Sign in first, so that we know what to leave out.',
  allowFirst: 'Please allow first that the foods you avoid at home are sent to the AI.',
  tooShort: 'Tell us what you’d like to cook.',
  emptyPantry: 'Your pantry is empty. Tell us what you’d like to cook.',
  tooLong: 'A description can have up to 500 characters.',
  noPantry: 'Sign in first, so we know what’s in your pantry.',
  noSuchGeneration: 'This generated recipe doesn’t exist, or isn’t yours.',
  keyReused: 'This was already sent with different contents, so we didn’t run it again.',
  oneAtATime: 'We’re already generating a recipe for you. Wait for it, or cancel it.',
  usedUpMinutes: ({ count }: { count: number }) =>
    `You’ve used all your tries for now. Please try again in ${count} ${count === 1 ? 'minute' : 'minutes'}.`,
  usedUpHours: ({ count }: { count: number }) =>
    `You’ve used all your tries for now. Please try again in ${count} hours.`,
  visitorsUsedUp: 'Visitors have used up today’s recipes. Sign in, or try again tomorrow.',
  busy: 'The recipe service is busy. Please try again in a minute.',
  tooLate: 'That took too long, so we stopped. Try again, perhaps with a shorter description.',
  interrupted: 'We were interrupted. Please try again.',
  broken: 'Something went wrong on our side. Please try again.',
  away: 'We can’t reach the recipe service. Please try again in a minute.',
  notAModel: 'We couldn’t read the recipe service’s answer. Please tell the people who run this site.',
  notSetUp: 'The recipe service isn’t set up correctly. Please tell the people who run this site.',
  serviceUsedUp: 'The recipe service isn’t taking requests right now. Please tell the people who run this site.',
  refused: 'The recipe service declined this. Please use other words.',
  notADish: 'That doesn’t sound like food. Describe a dish, or what you have.',
  noRecipe: 'The recipe service didn’t send a recipe. Try again, or use other words.',
  cutOff: 'The answer was cut off. The last steps may be missing.',
  nothing: 'We couldn’t make a recipe from that. Please use other words.',

  // What is read from photos and PDFs.
  photosOrOnePdf: 'Choose up to six photos, or one PDF.',
  pdfBroken: 'We couldn’t read this PDF. The file may be damaged.',
  pdfPassword: 'This PDF has a password. Save it without one, then choose it again.',
  pdfTooLong: ({ pages }: { pages: number }) =>
    `This PDF has more than ${pages} pages. Save the pages with the recipe as a PDF of their own.`,
  pdfTooSlow: 'This PDF takes too long to read. Save the pages with the recipe as a PDF of their own.',
  pdfWithoutText:
    'This PDF has no text, only pictures, and this site can’t read pictures. Type the recipe, or paste its text.',
  pdfEmpty: 'We found nothing to read in this PDF.',
  cannotSee: 'This site can’t read photos. PDFs with text work.',
  noRecipeInPhotos: 'We couldn’t find a recipe in there. Take a closer, sharper photo of the text.',
  photosTooLate: 'That took too long, so we stopped. Try again with fewer photos.',

  // Why no recipe was found in the community.
  noRecipes: 'There are no public recipes yet. Write the first one and we’ll find it.',
  notClose: 'No community recipe comes close. Try other words.',
  notCloseNearest: 'No community recipe comes close. Try other words, or look at the closest ones.',
  notFromPantry: 'No community recipe uses what’s in your pantry. Tell us what you’d like to cook.',
  notWithout: 'The community recipes that come close all mention something you want to leave out. Try another dish.',

  // What was changed in a recipe.
  amountsFor: ({ people, before }: { people: number; before: number }) =>
    `We changed the amounts from ${before} to ${people} servings.`,

  // What to look at in a recipe before it is cooked.
  stillNames: ({ word }: { word: Term }) => `This still mentions ${word}, which you wanted to leave out.`,
  stillNamesOf: ({ word, group }: { word: Term; group: Term }) =>
    `This still mentions ${word} (${group}), which you wanted to leave out.`,
  checkLabel: ({ food, groups }: { food: Term; groups: Term }) =>
    `Check the label of the ${food}: it may contain ${groups}.`,
  listComma: ({ first, second }: { first: Term; second: Term }) => `${first}, ${second}`,
  listOr: ({ first, second }: { first: Term; second: Term }) => `${first} or ${second}`,
  notInIt: ({ food }: { food: Term }) => `You asked for ${food}, but this recipe has none.`,
  namesNoTimes: 'The steps don’t give any times, so we can’t say how long it takes.',
  namesNoServings: 'The recipe doesn’t say how many it serves, so we left the amounts as they were.',
  dietNotChecked: ({ diet }: { diet: Term }) =>
    `We can’t be sure this is ${diet}. We only left out what clearly isn’t.`,
  claimNotChecked: ({ claim }: { claim: Term }) => `We haven’t checked whether it’s ${claim}.`,
  bakedFor: ({ people }: { people: number }) => `Tin sizes and baking times are still for ${people}.`,
  cookedFor: ({ people }: { people: number }) => `Pot sizes and cooking times are still for ${people}.`,
})

export const messages = {
  ...declared,
  /** @param seconds until the next recipe may be generated */
  usedUp: (seconds: number): Message =>
    seconds < 2 * 60 * 60
      ? declared.usedUpMinutes({ count: Math.max(1, Math.ceil(seconds / 60)) })
      : declared.usedUpHours({ count: Math.ceil(seconds / 3_600) }),
}

/** Names of food groups, diets and claims in messages. */
const terms = defineMessages('terms', {
  milk: 'milk',
  cheese: 'cheese',
  egg: 'egg',
  nuts: 'nuts',
  peanut: 'peanut',
  soy: 'soy',
  fish: 'fish',
  shellfish: 'shellfish',
  sesame: 'sesame',
  celery: 'celery',
  mustard: 'mustard',
  lupin: 'lupin',
  sulphites: 'sulphites',
  pork: 'pork',
  beef: 'beef',
  lamb: 'lamb',
  poultry: 'poultry',
  meat: 'meat',
  'animal rennet': 'animal rennet',
  gelatine: 'gelatine',
  honey: 'honey',
  alcohol: 'alcohol',
  chilli: 'chilli',
  sugar: 'sugar',
  kosher: 'kosher',
  'low in carbohydrates': 'low in carbohydrates',
  'low in fat': 'low in fat',
  'low in calories': 'low in calories',
  'low in salt': 'low in salt',
  'rich in protein': 'rich in protein',
  'low in FODMAPs': 'low in FODMAPs',
  'right for diabetes': 'right for diabetes',
  'right for babies, small children or in pregnancy': 'right for babies, small children or in pregnancy',
  halal: 'halal',
  gluten: 'gluten',
  paleo: 'paleo',
})

/** A word of a message, translatable where it is one of the names above. */
export const term = (word: string): Term => (isTerm(word) ? terms[word] : word)

const isTerm = (word: string): word is keyof typeof terms => Object.hasOwn(terms, word)
