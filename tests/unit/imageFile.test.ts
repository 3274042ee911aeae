import { expect, test } from '@jest/globals'
import { detectImageType, imagePath, parseImagePath } from '../../api/images/imageFile'

const id = '0f8fad5b-d9cb-469f-a165-70867728950e'

test('the path of every file of a picture is read as it was written', () => {
  expect(imagePath(id, 800, 'webp')).toBe(`/images/${id}/800.webp`)
  for (const width of [400, 800, 1600] as const)
    for (const format of ['webp', 'jpg'] as const)
      expect(parseImagePath(imagePath(id, width, format))).toEqual({ id, width, format })
})

test.each([
  `/images/${id}/640.webp`,
  `/images/${id}/800.png`,
  `/images/${id.toUpperCase()}/800.webp`,
  `/images/${id}/800.webp/`,
  `/images//800.webp`,
  `x/images/${id}/800.webp`,
])('%s is no path of a picture', (path) => {
  expect(parseImagePath(path)).toBeNull()
})

test.each([
  ['\xFF\xD8\xFF\xE0', 'jpeg'],
  ['\x89PNG\r\n\x1A\n', 'png'],
  ['RIFF\0\0\0\0WEBPVP8 ', 'webp'],
  ['RIFF\0\0\0\0WAVEfmt ', null],
  ['\0\0\0\x1Cftypavif\0\0\0\0', 'avif'],
  ['\0\0\0\x1Cftypmif1\0\0\0\0mif1avifmiaf', 'avif'],
  ['\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'heic'],
  ['\0\0\0\x18ftypmp42\0\0\0\0isom', null],
  ['GIF89a', null],
  ['<svg xmlns="http://www.w3.org/2000/svg">', null],
  ['%PDF-1.7', null],
  ['II*\0', null],
  ['', null],
])('%j at the beginning of a file is of the kind %s', (beginning, kind) => {
  expect(detectImageType(Buffer.from(beginning, 'latin1'))).toBe(kind)
})
