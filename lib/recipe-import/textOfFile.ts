/** Enough of a file to guess its encoding. */
const sampleBytes = 8_192

/**
 * The text of a file in UTF-8, in UTF-16 with or without a byte order mark, or in Windows-1252 (Latin-1), which old programs
 * write; '' for files that are not text: a picture, an archive, a PDF.
 */
export function textOfFile(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes)
  if (encoding === null) return ''
  const text = new TextDecoder(encoding).decode(bytes)
  return text.startsWith('%PDF-') ? '' : text
}

function encodingOf(bytes: Uint8Array): string | null {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const sample = bytes.subarray(0, sampleBytes)
  if (sample.includes(0)) return wideEncodingOf(sample)
  return isUtf8(bytes) ? 'utf-8' : sample.some(isControl) ? null : 'windows-1252'
}

/** Western text in UTF-16 has a zero in every second byte, and nearly none in the others. */
function wideEncodingOf(sample: Uint8Array): string | null {
  const zeros = [0, 0]
  sample.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = zeros
  const many = sample.length * 0.3
  if (odd > many && even * 20 < odd) return 'utf-16le'
  return even > many && odd * 20 < even ? 'utf-16be' : null
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    // A file that was cut may end within a character: the last bytes may be wrong.
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return true
  } catch {
    return false
  }
}

const isControl = (byte: number): boolean =>
  byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d && byte !== 0x0c && byte !== 0x1a
