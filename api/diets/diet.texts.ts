import { defineMessages } from '../platform/texts/texts'

export const messages = defineMessages('diets', {
  tooManyProfiles: 'A home can have up to 20 people who eat there.',
  emptyWord: 'Please write a food, or leave it out.',
  nameChild: 'Please give a first name or a nickname.',
  noSuchChild: 'They aren’t in this home any more.',
})
