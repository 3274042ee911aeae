/** A letter as somebody reads it. */
export interface ReadLetter {
  /** By their names in small letters. */
  headers: ReadonlyMap<string, string>
  body: string
}

const fromQuotedPrintable = (text: string): Buffer => {
  const joined = text.replace(/[ \t]+$/gm, '').replace(/=\r?\n/g, '')
  return Buffer.from(joined.replace(/=([\dA-F]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))), 'latin1')
}

const decoders: Record<string, (text: string) => string> = {
  'quoted-printable': (text) => fromQuotedPrintable(text).toString('utf8'),
  base64: (text) => Buffer.from(text, 'base64').toString('utf8'),
}

/** Words that are no plain ASCII: `=?UTF-8?Q?Gr=C3=BC=C3=9Fe?=`. Of two neighbours the space between them is none. */
function decodedWords(text: string): string {
  return text.replace(/\?=\s+=\?/g, '?==?').replace(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
    kind.toLowerCase() === 'b' ? Buffer.from(word, 'base64').toString('utf8') : fromQuotedPrintable(word.replaceAll('_', ' ')).toString('utf8'))
}

/** Reads a letter of ours back: plain text in one part, as the carriers write it. */
export function readLetter(source: string): ReadLetter {
  const text = source.replaceAll('\r\n', '\n')
  const end = text.indexOf('\n\n')
  const head = end < 0 ? text : text.slice(0, end)
  const headers = new Map(head.replace(/\n[ \t]+/g, ' ').split('\n').map((line) => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), decodedWords(line.slice(colon + 1).trim())] as const
  }))
  const body = end < 0 ? '' : text.slice(end + 2)
  return { headers, body: (decoders[headers.get('content-transfer-encoding')?.toLowerCase() ?? ''] ?? ((plain: string) => plain))(body).trimEnd() }
}
