import { defineMessages } from '../platform/messages'

export const messages = defineMessages('boxes', {
  unknownBox: 'This label opens no box here. Ask whoever looks after the box for a new one.',
  nameNeeded: 'Give the box a name.',
  tooManyBoxes: 'A pantry has at most 20 boxes. Revoke one that is not used any more.',
  noNumbers: 'Printed numbers are not used for boxes here. Print a label instead.',
  notANumber: 'This is no number that can be scanned. Please check it.',
  numberTaken: 'Another box is scanned by this number already.',
  hasPrintedNumber: 'This box is scanned by its own number and has no label.',
  noSuchBox: 'There is no such box here.',
})
