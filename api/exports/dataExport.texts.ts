import { defineMessages } from '../platform/texts/texts'

export const messages = defineMessages('exports', {
  ready: 'Your data is ready to download. We’ll keep it for a day.',
  failed: 'We couldn’t put your data together. Please try again in your settings.',
  noFile: 'This file isn’t there any more. Make a new one in your settings.',
})
