import { defineMessages } from '../platform/texts/texts'

export const messages = defineMessages('boxes', {
  unknownBox: 'This label doesn’t belong to a box here. Ask the box’s owner for a new one.',
  nameNeeded: 'Give the box a name.',
  tooManyBoxes: 'A pantry can have up to 20 boxes. Revoke one you no longer use.',
  noNumbers: 'Boxes here don’t use printed numbers. Print a label instead.',
  notANumber: 'That number can’t be scanned. Please check it.',
  numberTaken: 'Another box already uses this number.',
  hasPrintedNumber: 'This box is scanned by its printed number and has no label.',
  noSuchBox: 'This box doesn’t exist.',
})
