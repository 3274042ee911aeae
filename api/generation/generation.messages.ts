import { defineMessages, type Message } from '../platform/messages'

type Term = string | Message

/** What people read about the generation of recipes. */
const declared = defineMessages('generation', {
  tooShort: 'Please say in a few words what you would like to cook.',
  tooLong: 'A description has at most 500 characters.',
  noPantry: 'Please sign in first: then we know what is in your pantry.',
  noSuchGeneration: 'There is no such recipe in the making, or it is not yours to see.',
  keyReused: 'This was sent before with other contents, so it was not carried out again.',
  oneAtATime: 'A recipe is being made for you already. Please wait for it, or cancel it.',
  usedUpMinutes: ({ count }: { count: number }) => `That was the last recipe for now. Please try again in ${count} ${count === 1 ? 'minute' : 'minutes'}.`,
  usedUpHours: ({ count }: { count: number }) => `That was the last recipe for now. Please try again in ${count} hours.`,
  visitorsUsedUp: 'Visitors have had all of today\'s recipes made. Please sign in, or try again tomorrow.',
  busy: 'The recipe service is busy. Please try again in a minute.',
  tooLate: 'It took too long, so we stopped. Please try again, perhaps with a shorter description.',
  interrupted: 'It was interrupted. Please try again.',
  broken: 'Something broke on our side, and no recipe came of it. Please try again.',
  away: 'The recipe service cannot be reached. Please try again in a minute.',
  notAModel: 'The recipe service gave an answer that we could not read. Please tell whoever runs this place.',
  notSetUp: 'The recipe service is not set up rightly. Please tell whoever runs this place.',
  serviceUsedUp: 'The recipe service takes no more requests for now. Please tell whoever runs this place.',
  refused: 'The recipe service did not want to answer this. Please say it in other words.',
  notADish: 'That does not sound like something to cook. Please describe a dish, or what you have.',
  noRecipe: 'The recipe service answered, but not with a recipe. Please try again, or say it in other words.',
  cutOff: 'The answer was cut off: the last steps may be missing.',
  nothing: 'No recipe came of this description. Please try it in other words.',

  // Of the template generator: why there is no recipe.
  noRecipes: 'There are no public recipes here yet to put one together from. Write the first one, and it can be found here.',
  notClose: 'No recipe of the community comes close to that. Try other words.',
  notCloseNearest: 'No recipe of the community comes close to that. Try other words, or look at those that come nearest.',
  notWithout: 'Recipes of the community come close, but we know no good way to make them without what you want to leave out. Try another dish.',

  // What was changed in a recipe, and why. `because` is one of the messages below.
  amountsFor: ({ people, before }: { people: number; before: number }) => `The amounts are for ${people} in place of ${before}.`,
  replaced: ({ food, other, because }: { food: Term; other: Term; because: Message }) => `${food} became ${other}, ${because}.`,
  leftOut: ({ food, because }: { food: Term; because: Message }) => `${food} was left out, ${because}.`,
  leftOutSeveral: ({ food, because }: { food: Term; because: Message }) => `${food} were left out, ${because}.`,
  leftOutOfSteps: ({ food, because }: { food: Term; because: Message }) => `${food} was left out of the steps, ${because}.`,
  added: ({ foods, intent }: { foods: string; intent: Term }) => `${foods} went in, because you asked for ${intent}.`,
  becauseVegan: 'because you asked for something vegan',
  becauseVegetarian: 'because you asked for something vegetarian',
  becausePescatarian: 'because you asked for something pescatarian',
  becauseHalal: 'because you asked for something halal',
  becauseKosher: 'because you asked for something kosher',
  becauseWithout: ({ group }: { group: Term }) => `because you asked for no ${group}`,

  // What to look at in a recipe before it is cooked.
  stillNames: ({ word }: { word: Term }) => `This still names ${word}, which you wanted to leave out.`,
  stillNamesOf: ({ word, group }: { word: Term; group: Term }) => `This still names ${word} (${group}), which you wanted to leave out.`,
  checkLabel: ({ food, groups }: { food: Term; groups: Term }) => `Check the label of the ${food}: it may contain ${groups}.`,
  listComma: ({ first, second }: { first: Term; second: Term }) => `${first}, ${second}`,
  listOr: ({ first, second }: { first: Term; second: Term }) => `${first} or ${second}`,
  notInIt: ({ food }: { food: Term }) => `You asked for ${food}, but there is none in this.`,
  takesLonger: ({ minutes, wanted }: { minutes: number; wanted: number }) => `The times in its steps add up to ${minutes} minutes, not ${wanted}.`,
  namesNoTimes: 'Its steps name no times, so we cannot say how long it takes.',
  namesNoServings: 'The recipe does not say for how many it is, so the amounts are as they were written.',
  dietNotChecked: ({ diet }: { diet: Term }) => `Whether it is ${diet} cannot be told from a recipe: we only left out words that surely are not.`,
  claimNotChecked: ({ claim }: { claim: Term }) => `We did not look at whether it is ${claim}.`,
  bakedFor: ({ people }: { people: number }) => `Sizes of tins and baking times are still those for ${people}.`,
  cookedFor: ({ people }: { people: number }) => `Pots and cooking times are still those for ${people}.`,
})

export const messages = {
  ...declared,
  /** @param seconds until the next recipe may be generated */
  usedUp: (seconds: number): Message => (seconds < 2 * 60 * 60
    ? declared.usedUpMinutes({ count: Math.max(1, Math.ceil(seconds / 60)) })
    : declared.usedUpHours({ count: Math.ceil(seconds / 3_600) })),
}

/** Names of food groups, diets and claims that the generators use in their messages. */
export const terms = defineMessages('terms', {
  dairy: 'dairy',
  milk: 'milk',
  cheese: 'cheese',
  egg: 'egg',
  eggs: 'eggs',
  nuts: 'nuts',
  peanut: 'peanut',
  peanuts: 'peanuts',
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
  heat: 'heat',
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
  vegan: 'vegan',
  vegetarian: 'vegetarian',
  pescatarian: 'pescatarian',
  gluten: 'gluten',
  paleo: 'paleo',
})

/** A word of a message, translatable where it is one of the names above. */
export const term = (word: string): Term => (isTerm(word) ? terms[word] : word)

const isTerm = (word: string): word is keyof typeof terms => Object.hasOwn(terms, word)
