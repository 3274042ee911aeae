import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import type { EntityManager } from 'typeorm'
import { encode } from 'uqr'
import { hashCode, newLabelCode } from '../boxes/box.codes'
import { Box } from '../boxes/box.entity'

const name = 'Box by the door'

/**
 * Puts a box at a shelf, and its label into a file for its owner's eyes only. The file is written before the transaction ends, so that
 * there is no box without one.
 */
export async function seedSampleBox(
  db: EntityManager,
  accountId: number,
  { productName, labelFile }: { productName: string; labelFile: string },
): Promise<void> {
  const code = newLabelCode()
  await db.insert(Box, {
    id: randomUUID(),
    pantryId: accountId,
    name,
    codeHash: hashCode(code),
    enrolledById: accountId,
    createdAt: new Date(),
  })
  await writeFile(labelFile, drawLabel(productName, code), { mode: 0o600 })
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** The label as any browser shows and prints it, 70 mm wide. */
export function drawLabel(product: string, code: string): string {
  const { data, size } = encode(code, { ecc: 'Q', border: 4 })
  const modules = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  const line = (y: number, height: number, words: string) =>
    `<text x="35" y="${y}" font-size="${height}" text-anchor="middle" font-family="sans-serif">${escaped(words)}</text>`
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="70mm" height="95mm" viewBox="0 0 70 95">',
    '<rect width="70" height="95" fill="#fff"/>',
    line(8, 5, product),
    line(16, 6, name),
    `<svg x="7" y="20" width="56" height="56" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path d="${modules}"/></svg>`,
    line(81, 3.2, 'Press Scan on the home page and hold'),
    line(85.5, 3.2, 'this in the frame. Then scan what you'),
    line(90, 3.2, 'put in, or what you take out.'),
    '</svg>',
    '',
  ].join('\n')
}
