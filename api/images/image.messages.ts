import { defineMessages } from '../platform/messages'

export const messages = defineMessages('image', {
  notAPicture: 'Please choose a picture: JPEG, PNG, WebP or AVIF.',
  brokenPicture: 'We could not read this picture; the file may be damaged. Please choose another.',
  heic: 'We cannot read this kind of HEIC picture. Please save it as JPEG and choose it again.',
  tooManyPixels: 'This picture is too large: it may have 50 megapixels.',
  pictureTooSlow: 'This picture takes too long to read. Please choose another.',
  hasPhotograph: 'This item has a photograph already.',
  noPhotograph: 'There is no photograph to remove any more.',
  othersPhotograph: 'Only the person who took this photograph, or an admin, can remove it. Report the error, and it will be looked at.',
  noSuchPicture: 'That picture is not there any more. Please choose it again.',
})
