import { defineMessages } from '../platform/messages'

export const messages = defineMessages('image', {
  notAPicture: 'Please choose a picture: JPEG, PNG, WebP or AVIF.',
  brokenPicture: 'We could not read this picture; the file may be damaged. Please choose another.',
  heic: 'We cannot read this kind of HEIC picture. Please save it as JPEG and choose it again.',
  tooManyPixels: 'This picture is too large: it may have 50 megapixels.',
  pictureTooSlow: 'This picture takes too long to read. Please choose another.',
  noSuchPicture: 'That picture is not there any more. Please choose it again.',
})
