import { expect, test } from '@jest/globals'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { writeCaptions } from '../../scripts/howTo/captions'
import { writeWebm } from '../../scripts/howTo/webm'
import { filmFiles, films, filmSize } from '../../web/howto/films'
import german from '../../web/howto/locales/de.json'
import english from '../../web/howto/locales/en.json'

const catalogues: Record<string, Record<string, string>> = { en: english, de: german }
const read = (address: string) => readFileSync(join('web/public', address))

/** A WebM's elements down to one level inside those that only hold others, by their number. */
function elementsOf(file: Buffer): Map<number, Buffer> {
  const holders = [0x18538067, 0x1549a966, 0x1654ae6b, 0xae, 0xe0]
  const found = new Map<number, Buffer>()
  const walk = (from: number, end: number) => {
    for (let at = from; at < end;) {
      const width = Math.clz32(file.readUInt8(at)) - 23
      const id = file.readUIntBE(at, width)
      const length = Number(file.readBigUInt64BE(at + width) & 0x00ffffffffffffffn)
      const begin = at + width + 8
      if (!found.has(id)) found.set(id, file.subarray(begin, begin + length))
      if (holders.includes(id)) walk(begin, begin + length)
      at = begin + length
    }
  }
  walk(0, file.length)
  return found
}

for (const { name, steps } of films) {
  const { video, captions } = filmFiles(name)

  test(`the film "${name}" is small, 15 to 45 seconds long, and as large as its page makes room for`, () => {
    const file = elementsOf(read(video))
    const seconds = (file.get(0x4489)?.readDoubleBE() ?? 0) / 1000
    expect(seconds).toBeGreaterThan(15)
    expect(seconds).toBeLessThan(45)
    expect({ width: file.get(0xb0)?.readUInt16BE(), height: file.get(0xba)?.readUInt16BE() }).toEqual(filmSize)
    expect(statSync(join('web/public', video)).size).toBeLessThan(1_600_000)
  })

  for (const language of ['en', 'de']) {
    test(`the captions of "${name}" (${language}) are the sentences of its steps, one after the other up to its end`, () => {
      const [head, ...cues] = read(captions(language)).toString('utf8').trim().split('\n\n')
      expect(head).toBe('WEBVTT')
      expect(cues.map((cue) => cue.split('\n')[1])).toEqual(steps.map((step) => catalogues[language]?.[step]))
      const times = cues.flatMap((cue) => [...cue.matchAll(/00:00:(\d\d\.\d{3})/g)].map(([, seconds]) => Number(seconds)))
      expect(times).toHaveLength(2 * steps.length)
      expect(times.toSorted((one, other) => one - other)).toEqual(times)
      expect(times.at(-1)).toBeLessThanOrEqual((elementsOf(read(video)).get(0x4489)?.readDoubleBE() ?? 0) / 1000)
    })
  }
}

test('captions are written with hours, minutes, seconds and thousandths', () => {
  const cues = [{ name: 'a', from: 0, to: 2.5 }, { name: 'b', from: 2.5, to: 3725.0004 }]
  expect(writeCaptions(cues, (step) => `Do ${step}.`)).toBe('WEBVTT\n\n00:00:00.000 --> 00:00:02.500\nDo a.\n\n00:00:02.500 --> 01:02:05.000\nDo b.\n')
})

test('the contents of a WebM say where each group of pictures begins', () => {
  const chunk = (at: number, isKey: boolean, size: number) => ({ at, isKey, data: new Uint8Array(size).fill(7) })
  const file = writeWebm({ width: 4, height: 2, seconds: 3 }, [chunk(0, true, 300), chunk(40, false, 5), chunk(2000, true, 70)])
  const elements = elementsOf(file)
  const segment = elements.get(0x18538067) ?? Buffer.alloc(0)
  // Each position is an element F1 of four bytes.
  const positions = [...(elements.get(0x1c53bb6b)?.toString('hex') ?? '').matchAll(/f10100000000000004(.{8})/g)].map(([, hex = '']) => Number.parseInt(hex, 16))
  expect(positions).toHaveLength(2)
  expect(positions.map((position) => segment.readUInt32BE(position))).toEqual([0x1f43b675, 0x1f43b675])
})
