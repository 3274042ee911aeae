import { defineMessages } from '../platform/texts/texts'

export const messages = defineMessages('webhooks', {
  badUrl: 'The address has to begin with https:// and be on the internet, without a port, user name or password.',
  noKinds: 'Choose at least one thing that is sent.',
  onlyForPantry: 'Changes of stock and list are sent for one pantry. Please choose it.',
  tooMany: ({ limit }: { limit: number }) => `You can have up to ${limit} webhooks. Remove one first.`,
  noSuchWebhook: 'This webhook isn’t there any more.',
  isOff: 'This webhook is off. Turn it on first.',
  // What a notification says.
  turnedOff: ({ host }: { host: string }) =>
    `We’ve stopped sending to ${host}: it hasn’t accepted anything for a while.`,
})
