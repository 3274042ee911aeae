import { expect, test } from '@jest/globals'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { BufferSource, EncodedPacketSink, Input, WEBM } from 'mediabunny'
import { writeCaptions } from '../../scripts/howTo/captions'
import { writeWebm } from '../../scripts/howTo/webm'
import { filmFiles, films, filmSize } from '../../web/howto/films'
import german from '../../web/howto/locales/de.json'
import english from '../../web/howto/locales/en.json'

const catalogues: Record<string, Record<string, string>> = { en: english, de: german }
const read = (address: string) => readFileSync(join('web/public', address))

/** Duration, size and key frames of a video file, as a demuxer reads them. */
async function readVideo(file: Buffer) {
  const input = new Input({ formats: [WEBM], source: new BufferSource(new Uint8Array(file)) })
  const track = await input.getPrimaryVideoTrack()
  if (track === null) throw new Error('the file has no video track')
  const packets = []
  for await (const { timestamp, type, byteLength } of new EncodedPacketSink(track).packets())
    packets.push({ timestamp, type, byteLength })
  return {
    seconds: (await input.getDurationFromMetadata()) ?? NaN,
    width: track.codedWidth,
    height: track.codedHeight,
    codec: track.codec,
    packets,
  }
}

for (const { name, steps } of films) {
  const { video, captions } = filmFiles(name)

  test(`the film "${name}" is a VP9 video of at most 1.6 MB and 15 to 45 seconds, as large as its page reserves space for, with a key frame at least every ten seconds`, async () => {
    const { seconds, width, height, codec, packets } = await readVideo(read(video))
    expect(seconds).toBeGreaterThan(15)
    expect(seconds).toBeLessThan(45)
    expect({ codec, width, height }).toEqual({ codec: 'vp9', ...filmSize })
    expect(statSync(join('web/public', video)).size).toBeLessThan(1_600_000)
    const keys = packets.filter(({ type }) => type === 'key').map(({ timestamp }) => timestamp)
    expect(keys[0]).toBe(0)
    expect(Math.max(...[...keys, seconds].map((time, i) => time - (keys[i - 1] ?? 0)))).toBeLessThan(11.5)
  })

  for (const language of ['en', 'de']) {
    test(`the captions of "${name}" (${language}) are the sentences of its steps, one after the other up to its end`, async () => {
      const [head, ...cues] = read(captions(language)).toString('utf8').trim().split('\n\n')
      expect(head).toBe('WEBVTT')
      expect(cues.map((cue) => cue.split('\n')[1])).toEqual(steps.map((step) => catalogues[language]?.[step]))
      const times = cues.flatMap((cue) =>
        [...cue.matchAll(/00:00:(\d\d\.\d{3})/g)].map(([, seconds]) => Number(seconds)),
      )
      expect(times).toHaveLength(2 * steps.length)
      expect(times.toSorted((one, other) => one - other)).toEqual(times)
      expect(times.at(-1)).toBeLessThanOrEqual((await readVideo(read(video))).seconds)
    })
  }
}

test('captions are written with hours, minutes, seconds and thousandths', () => {
  const cues = [
    { name: 'a', from: 0, to: 2.5 },
    { name: 'b', from: 2.5, to: 3725.0004 },
  ]
  expect(writeCaptions(cues, (step) => `Do ${step}.`)).toBe(
    'WEBVTT\n\n00:00:00.000 --> 00:00:02.500\nDo a.\n\n00:00:02.500 --> 01:02:05.000\nDo b.\n',
  )
})

test('a WebM file holds the frames at their times, up to the end of the film, and is found by its index', async () => {
  const frame = (at: number, isKey: boolean, size: number) => ({ at, isKey, data: new Uint8Array(size).fill(7) })
  const file = await writeWebm({ codec: 'vp09.00.31.08', width: 4, height: 2, seconds: 3 }, [
    frame(0, true, 300),
    frame(40, false, 5),
    frame(2000, true, 70),
  ])
  expect(await readVideo(file)).toEqual({
    seconds: 3,
    width: 4,
    height: 2,
    codec: 'vp9',
    packets: [
      { timestamp: 0, type: 'key', byteLength: 300 },
      { timestamp: 0.04, type: 'delta', byteLength: 5 },
      { timestamp: 2, type: 'key', byteLength: 70 },
    ],
  })
  const cues = Buffer.from('1c53bb6b', 'hex')
  expect(file.includes(cues)).toBe(true)
})
