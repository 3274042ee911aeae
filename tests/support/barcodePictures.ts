import { toBuffer } from 'bwip-js/node'
import sharp from 'sharp'
import type { BarcodeFormat } from '../../lib/barcode/gtin'

/** A code to draw: all its digits, the check digit included; Code 128 and Data Matrix take any text, or GS1 elements as `(01)...`. */
export interface DrawnCode {
  text: string
  format: Exclude<BarcodeFormat, 'TYPED'>
  /** The shape of a DataBar, which takes GS1 elements; 'expanded' if not said. The first two hold a GTIN only. */
  shape?: 'omni' | 'stackedomni' | 'expanded' | 'expandedstacked'
}

export interface PacketOptions {
  /** In pixels; 1280 by 720 if not said. */
  width?: number
  height?: number
  /** At most this many pixels for the code with its white margin, across; 420 if not said. */
  codeWidth?: number
  /** Clockwise, in degrees. */
  turnedBy?: number
  /** Standard deviation of a Gaussian blur, in pixels. */
  blur?: number
  /** Seeds the shapes around the code. */
  seed?: number
  as?: 'png' | 'jpeg'
}

const symbologies: Record<DrawnCode['format'], string> = {
  EAN_13: 'ean13',
  EAN_8: 'ean8',
  UPC_A: 'upca',
  UPC_E: 'upce',
  CODE_128: 'code128',
  DATABAR: 'databar',
  DATA_MATRIX: 'datamatrix',
  QR_CODE: 'qrcode',
}

/** bwip-js' name of a symbology. */
function symbologyOf({ text, format, shape = 'expanded' }: DrawnCode): string {
  if (format === 'DATABAR') return symbologies.DATABAR + shape
  if (!text.startsWith('(')) return symbologies[format]
  return format === 'CODE_128' ? 'gs1-128' : `gs1${symbologies[format]}`
}

/** Padding, and the height of the bars where the symbology does not decide it. */
const layouts: Partial<Record<DrawnCode['format'], { padding: number }>> = {
  QR_CODE: { padding: 4 },
  DATA_MATRIX: { padding: 4 },
  DATABAR: { padding: 4 },
}

/** The code alone, black on white with its quiet zone, as large as fits in so many pixels across. */
async function drawCode(code: DrawnCode, widest = 420): Promise<Buffer> {
  const { text, format } = code
  const draw = (scale: number) =>
    toBuffer({
      bcid: symbologyOf(code),
      text,
      // Else bwip-js would write Latin letters as UTF-8, which Code 128 does not know.
      binarytext: format === 'CODE_128',
      scale,
      ...(layouts[format] ?? { height: 18, includetext: true, paddingwidth: 10, paddingheight: 3 }),
      backgroundcolor: 'FFFFFF',
    })
  // At scale 1 a module is one pixel wide; only whole pixels keep the bars exact.
  const { width = widest } = await sharp(await draw(1)).metadata()
  return draw(Math.max(1, Math.floor(widest / width)))
}

const shades = ['#b8472f', '#4d7a4c', '#d9a93a', '#5b3f6b', '#a87038', '#6d98aa']

/** A believable packet: colours, blocks that stand for words, and in the middle the code on white, or none. */
export async function drawPacket(code: DrawnCode | null, options: PacketOptions = {}): Promise<Buffer> {
  const { width = 1280, height = 720, codeWidth = 420, turnedBy = 0, blur = 0, seed = 1, as = 'png' } = options
  // The app's own decoder shuts this reader for the whole process, which tests share.
  sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] })
  const layers = code ? [{ input: await turnedCode(await drawCode(code, codeWidth), turnedBy) }] : []
  const { data, info } = await sharp(Buffer.from(background(width, height, seed)))
    .composite(layers)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const packet = sharp(data, { raw: info })
  const photograph = blur > 0 ? packet.blur(blur) : packet
  // Compressing a picture well takes as long as finding the code in it.
  return as === 'png' ? photograph.png({ compressionLevel: 1 }).toBuffer() : photograph.jpeg({ quality: 85 }).toBuffer()
}

async function turnedCode(code: Buffer, degrees: number): Promise<Buffer> {
  return degrees === 0 ? code : sharp(code).rotate(degrees, { background: '#ffffff' }).png().toBuffer()
}

function background(width: number, height: number, seed: number): string {
  const random = randomFrom(seed)
  const lines = Array.from({ length: 24 }, (_, line) => {
    const y = ((line + 0.5) / 24) * height
    return (
      `<rect x="${width * 0.04}" y="${y}" width="${width * (0.08 + 0.16 * random())}" height="${height / 70}" fill="#fff" opacity="0.75"/>` +
      `<rect x="${width * 0.72}" y="${y}" width="${width * (0.08 + 0.14 * random())}" height="${height / 90}" fill="#221f26" opacity="0.7"/>`
    )
  })
  const shade = shades[Math.floor(random() * shades.length)]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="light" x1="0" y1="0" x2="1" y2="1">
      <stop offset="0" stop-color="#fff" stop-opacity="0.25"/><stop offset="1" stop-color="#000" stop-opacity="0.25"/>
    </linearGradient></defs>
    <rect width="100%" height="100%" fill="${shade}"/>
    <circle cx="${width * 0.5}" cy="${height * -0.1}" r="${height * 0.35}" fill="#f4e3c1"/>
    ${lines.join('')}
    <rect width="100%" height="100%" fill="url(#light)"/>
  </svg>`
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
