/** A page of a PDF for tests: lines of text, each with its place; or a JPEG that fills it. */
export type TestPage =
  | { lines: { text: string; x?: number; y: number; size?: number }[] }
  | { jpeg: Uint8Array; width: number; height: number }

/** A small PDF with these pages. */
export function pdfOf(pages: readonly TestPage[]): Uint8Array {
  const objects: Buffer[] = []
  const add = (body: string | Buffer) => objects.push(Buffer.from(body))
  const stream = (dictionary: string, bytes: Uint8Array) =>
    Buffer.concat([
      Buffer.from(`<< ${dictionary} /Length ${bytes.byteLength} >>\nstream\n`),
      bytes,
      Buffer.from('\nendstream'),
    ])
  const kids = pages.map((_, index) => `${4 + 3 * index} 0 R`)
  add('<< /Type /Catalog /Pages 2 0 R >>')
  add(`<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pages.length} >>`)
  add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>')
  pages.forEach((page, index) => {
    const [contents, picture] = [5 + 3 * index, 6 + 3 * index]
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${contents} 0 R /Resources << /Font << /F1 3 0 R >> /XObject << /Im1 ${picture} 0 R >> >> >>`,
    )
    if ('lines' in page) {
      const drawn = page.lines.map(
        ({ text, x = 50, y, size = 12 }) =>
          `BT /F1 ${size} Tf ${x} ${y} Td (${text.replace(/[()\\]/g, String.raw`\$&`)}) Tj ET`,
      )
      add(stream('', Buffer.from(drawn.join('\n'), 'latin1')))
      add(stream('/Type /XObject /Subtype /Form /BBox [0 0 1 1]', Buffer.alloc(0)))
    } else {
      add(stream('', Buffer.from('q 595 0 0 842 0 0 cm /Im1 Do Q')))
      add(
        stream(
          `/Type /XObject /Subtype /Image /Width ${page.width} /Height ${page.height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`,
          page.jpeg,
        ),
      )
    }
  })
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n')]
  const offsets: number[] = []
  let length = parts[0]?.byteLength ?? 0
  objects.forEach((body, index) => {
    offsets.push(length)
    const whole = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), body, Buffer.from('\nendobj\n')])
    parts.push(whole)
    length += whole.byteLength
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(parts)
}
