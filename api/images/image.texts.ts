import { defineMessages } from '../platform/texts/texts'

export const messages = defineMessages('image', {
  notAPicture: 'Please choose a picture: JPEG, PNG, WebP or AVIF.',
  brokenPicture: 'We couldn’t read this picture. The file may be damaged. Please choose another.',
  heic: 'We can’t read this kind of HEIC picture. Save it as a JPEG and choose it again.',
  tooManyPixels: 'This picture is too large. The limit is 50 megapixels.',
  pictureTooSlow: 'This picture took too long to read. Please choose another.',
  hasPhotograph: 'This item already has a photo.',
  noPhotograph: 'There’s no photo to remove any more.',
  othersPhotograph: 'Only the person who took this photo, or an admin, can remove it. You can report an error instead.',
  quotaReached: ({ megabytes }: { megabytes: number }) =>
    `There isn’t enough room for this picture. All your pictures together can take up to ${megabytes} MB. Remove one and try again.`,
  cannotRead: 'We can’t load pictures at the moment. Please try again in a minute.',
  cannotStore: 'We can’t store pictures at the moment. Please try again in a minute.',
  noSuchPicture: 'That picture is no longer there. Please choose it again.',
})
