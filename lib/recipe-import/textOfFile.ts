/**
 * The text of a file in UTF-8, or in UTF-16 with a byte order mark, which some editors write; '' for files that are not
 * text: a picture, an archive, a PDF.
 */
export function textOfFile(bytes: Uint8Array): string {
  const [first, second] = bytes
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  if (encoding === 'utf-8' && bytes.subarray(0, 8_192).includes(0)) return ''
  const text = new TextDecoder(encoding).decode(bytes)
  return text.startsWith('%PDF-') ? '' : text
}
