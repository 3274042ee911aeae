import { defineMessages } from '../../platform/texts/texts'

export const messages = defineMessages('checks', {
  clockWrong: 'The clock of this device is wrong, or the check is too old to be stored.',
  nothingChecked: 'Say what you checked.',
  photoGone: 'The photo is gone. Take another one.',
  // The columns of the file for inspectors.
  time: 'Date and time',
  received: 'Stored',
  who: 'Who',
  temperature: 'Temperature (°C)',
  dates: 'Dates looked at',
  cleaned: 'Cleaned',
  problem: 'What was wrong',
  action: 'What was done',
  takenOut: 'Taken out, past its date',
  photo: 'Photo',
  yes: 'yes',
  no: 'no',
})
