import { defineMessages } from '../platform/texts/texts'

export const messages = defineMessages('follows', {
  followYourself: 'You can’t follow yourself.',
  tooMany: 'You already follow 1,000 people. Unfollow someone first.',
  // What a notification says.
  published: ({ creator, recipe }: { creator: string; recipe: string }) => `${creator} published ${recipe}.`,
  publishedMore: ({ creator, recipe, count }: { creator: string; recipe: string; count: number }) =>
    `${creator} published ${recipe} and ${count} more.`,
})
