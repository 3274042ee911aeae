import { defineMessages } from '../platform/texts/texts'

export const messages = defineMessages('imports', {
  noSuchImport: 'This import doesn’t exist any more.',
  atAnother: 'You’re at another import. Finish it, or discard it first.',
  keyReused: 'This import was started before, with other files.',
  tooLarge: 'One import can have up to 2 GB. Bring your collection along in several parts.',
  noRoom: 'This server doesn’t have enough room for these files right now.',
  notNow: 'This can’t be done with the import as it is now. Please reload the page.',
  filesGone: 'The files of this import were deleted after an hour. Please start again.',
  noSuchTable: 'This table isn’t there any more. Please reload the page.',
  otherColumns: 'Say for each column what it holds, and which one has the name.',
  tooLateToUndo: 'This was imported more than a day ago. It stays now.',
  otherOffset: 'This part doesn’t follow on what we have of the file.',
  partTooLarge: 'A part of a file can have up to 8 MB.',
  notBytes: 'Send the bytes of the file as they are (application/octet-stream).',
  helperStock: 'You only help in this pantry. Leave the list and the plan out, or choose another pantry.',
  interrupted: 'Reading the files was interrupted. Please start again.',
})
