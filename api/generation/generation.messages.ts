import { defineMessages } from '../platform/messages'

/** What people read of the making of recipes. */
export const messages = defineMessages('generation', {
  tooShort: 'Please say in a few words what you would like to cook.',
  tooLong: 'A description has at most 500 characters.',
  noPantry: 'Please sign in first: then we know what is in your pantry.',
  noSuchGeneration: 'There is no such recipe in the making, or it is not yours to see.',
  keyReused: 'This was sent before with other contents, so it was not carried out again.',
  oneAtATime: 'A recipe is being made for you already. Please wait for it, or cancel it.',
  usedUp: (seconds: number) =>
    seconds < 2 * 60 * 60
      ? `That was the last recipe for now. Please try again in ${Math.max(1, Math.ceil(seconds / 60))} ${seconds <= 60 ? 'minute' : 'minutes'}.`
      : `That was the last recipe for now. Please try again in ${Math.ceil(seconds / 3_600)} hours.`,
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
})
