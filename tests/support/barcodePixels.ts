import sharp from 'sharp'
import { luminanceOf } from '../../lib/barcode-reader/luminance'
import type { Luminance } from '../../lib/barcode-reader/luminance'
import { drawPacket } from './barcodePictures'
import type { DrawnCode, PacketOptions } from './barcodePictures'

/** The grey pixels of a picture file, converted from RGBA as in a browser. */
export async function pixelsOf(picture: Buffer): Promise<Luminance> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return luminanceOf(new Uint8ClampedArray(data), info.width, info.height)
}

export const packet = async (code: DrawnCode | null, options?: PacketOptions) =>
  pixelsOf(await drawPacket(code, options))

/** The middle of a camera's picture: the crop under the box. */
export async function frame(code: DrawnCode | null, options?: PacketOptions): Promise<Luminance> {
  const picture = await drawPacket(code, options)
  return pixelsOf(await sharp(picture).extract({ left: 390, top: 110, width: 500, height: 500 }).toBuffer())
}

/** A code of each symbology of packets. */
export const codes = [
  { text: '5000108030591', format: 'EAN_13' },
  { text: '96385074', format: 'EAN_8' },
  { text: '036000291452', format: 'UPC_A' },
  { text: '04252614', format: 'UPC_E' },
  { text: '11234562', format: 'UPC_E' },
  { text: 'LARDER-0042', format: 'CODE_128' },
  { text: 'https://example.com/box/7Kq', format: 'QR_CODE' },
] as const satisfies DrawnCode[]

const gtin = '09506000134352'
export const elements = `(01)${gtin}(10)AB-12(17)270131`
export const elementString = `01${gtin}10AB-12\u001d17270131`
const link = `https://id.gs1.org/01/${gtin}/10/AB-12?17=270131`

/** Codes that carry a date or a weight, and what is read in them. */
export const gs1Codes: { name: string; code: DrawnCode; text: string }[] = [
  { name: 'GS1 DataMatrix', code: { text: elements, format: 'DATA_MATRIX' }, text: `]d2${elementString}` },
  { name: 'a Digital Link in Data Matrix', code: { text: link, format: 'DATA_MATRIX' }, text: link },
  { name: 'a Digital Link in QR', code: { text: link, format: 'QR_CODE' }, text: link },
  { name: 'GS1-128', code: { text: elements, format: 'CODE_128' }, text: `]C1${elementString}` },
]

/** The same in DataBar. */
export const databars: typeof gs1Codes = [
  {
    name: 'DataBar Omnidirectional',
    code: { text: `(01)${gtin}`, format: 'DATABAR', shape: 'omni' },
    text: `]e001${gtin}`,
  },
  {
    name: 'DataBar Stacked Omnidirectional',
    code: { text: `(01)${gtin}`, format: 'DATABAR', shape: 'stackedomni' },
    text: `]e001${gtin}`,
  },
  {
    name: 'DataBar Expanded',
    code: { text: '(01)95012345678903(3103)000195(15)270131', format: 'DATABAR' },
    text: ']e00195012345678903310300019515270131',
  },
  {
    name: 'DataBar Expanded Stacked',
    code: { text: elements, format: 'DATABAR', shape: 'expandedstacked' },
    text: `]e0${elementString}`,
  },
]
