import { describe, expect, jest, test } from '@jest/globals'
import { cameraErrorOf, storeCameraRecord, readCameraRecord } from '../../web/scanner/camera'
import { boxIn, cropUnderBox } from '../../web/scanner/frame'
import { logNoScan } from '../../web/scanner/noScan'
import { shortFileName } from '../../web/scanner/photograph'
import sentences from '../../web/scanner/locales/en.json'
import { Sightings } from '../../web/scanner/sightings'
import { readSoundSetting, storeSoundSetting } from '../../web/scanner/sound'
import { WedgeCollector } from '../../web/scanner/wedge'

describe('a code that the camera sees', () => {
  /** Shows codes to the camera, one every 100 ms or so many, and tells at which looks one counted. */
  const countedAt = (looks: (string | null)[], everyMs = 100, sightings = new Sightings()) =>
    looks.flatMap((key, at) => {
      sightings.look(at * everyMs)
      return key !== null && sightings.add(key) ? [at] : []
    })
  const nothing = (looks: number) => new Array<null>(looks).fill(null)
  const held = (key: string, looks: number) => new Array<string>(looks).fill(key)

  test('counts when two readings agree', () => {
    expect(countedAt(['a'])).toEqual([])
    expect(countedAt(['a', 'a'])).toEqual([1])
    expect(countedAt(['a', null, null, 'a'])).toEqual([3])
  })

  test('does not count when the readings differ, or lie far apart', () => {
    expect(countedAt(['a', 'b', 'a', 'b'])).toEqual([])
    expect(countedAt(['a', ...nothing(30), 'a'])).toEqual([])
  })

  test('counts when two frames far apart agree, as long as none in between differs', () => {
    expect(countedAt(['a', ...nothing(20), 'a'])).toEqual([21])
    expect(countedAt(['a', ...nothing(9), 'b', ...nothing(9), 'a'])).toEqual([])
  })

  test('counts once although it is read in only some of the frames', () => {
    const often = ['a', ...nothing(8)]
    expect(countedAt([...often, ...often, ...nothing(5), ...often, ...often, ...often])).toEqual([9])
  })

  test('counts once while it is held still, even with gaps', () => {
    expect(countedAt(held('a', 80))).toEqual([1])
    expect(countedAt(['a', 'a', ...nothing(5), 'a', 'a', ...nothing(5), 'a'])).toEqual([1])
  })

  test('counts once while it is held still, even if the device looks at a frame every two seconds only', () => {
    expect(countedAt(held('a', 10), 2_000)).toEqual([1])
    expect(countedAt(['a', 'a', null, null, null, 'a', 'a'], 2_000)).toEqual([1, 6])
  })

  test('counts once although scanning pauses meanwhile, and again after the camera was stopped', () => {
    const sightings = new Sightings()
    expect(countedAt(['a', 'a'], 100, sightings)).toEqual([1])
    sightings.look(60_000)
    expect(sightings.add('a')).toBe(false)
    sightings.forget()
    expect(countedAt(['a', 'a'], 100, sightings)).toEqual([1])
  })

  test('counts again after it left the picture', () => {
    expect(countedAt(['a', 'a', ...nothing(12), 'a', 'a'])).toEqual([1, 15])
    expect(countedAt(['a', 'a', 'a', 'a', ...nothing(12), 'a', 'a'])).toEqual([1, 17])
  })

  test('counts again after another code was held up', () => {
    expect(countedAt(['a', 'a', 'b', 'b', 'a', 'a'])).toEqual([1, 3, 5])
  })

  test('is not swayed by a single misread in between', () => {
    expect(countedAt(['a', 'a', 'b', 'a', 'a'])).toEqual([1])
    expect(countedAt(['a', 'a', 'b', 'a', 'a', 'b', 'a'])).toEqual([1])
  })
})

describe('the remembered camera', () => {
  const storageOf = (text: string | null) => {
    const kept = new Map(text === null ? [] : [['HTML5_QRCODE_DATA', text]])
    return {
      kept,
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    }
  }

  test('is what was written', () => {
    const storage = storageOf(null)
    storeCameraRecord({ hasPermission: true, lastUsedCameraId: 'rear' }, storage)
    expect(storage.kept.get('HTML5_QRCODE_DATA')).toBe('{"hasPermission":true,"lastUsedCameraId":"rear"}')
    expect(readCameraRecord(storage)).toEqual({ hasPermission: true, lastUsedCameraId: 'rear' })
  })

  test.each([null, '', 'null', '[]', '"text"', '{"hasPermission":"yes","lastUsedCameraId":4}', '{broken'])(
    'is nothing where storage holds %p',
    (text) => {
      expect(readCameraRecord(storageOf(text))).toEqual({ hasPermission: false, lastUsedCameraId: null })
    },
  )

  test('is null without storage', () => {
    const closed = () => {
      throw new Error('The operation is insecure.')
    }
    expect(readCameraRecord({ getItem: closed })).toEqual({ hasPermission: false, lastUsedCameraId: null })
    expect(() => storeCameraRecord({ hasPermission: true, lastUsedCameraId: null }, { setItem: closed })).not.toThrow()
  })
})

describe('trouble with the camera', () => {
  const named = (name: string) => Object.assign(new Error('…'), { name })

  test.each([
    ['NotAllowedError', 'denied'],
    ['SecurityError', 'denied'],
    ['NotFoundError', 'none'],
    ['OverconstrainedError', 'none'],
    ['NotReadableError', 'busy'],
    ['AbortError', 'busy'],
    ['TypeError', 'unknown'],
  ])('%s means %s', (name, trouble) => {
    expect(cameraErrorOf(named(name))).toBe(trouble)
  })

  test('is unknown when it is no error at all', () => {
    expect(cameraErrorOf('no')).toBe('unknown')
  })

  test('has the sentence of the specification where it gives one, and always a way on', () => {
    expect(sentences.none).toBe('No cameras found')
    for (const trouble of ['insecure', 'denied', 'none', 'busy', 'lost', 'unknown'] as const)
      expect(sentences[`${trouble}WayOn`]).toMatch(/choose a picture or type the number/)
  })
})

describe('the box', () => {
  test('is 250 pixels wide, and never wider than its element', () => {
    expect(boxIn({ width: 480, height: 360 })).toBe(250)
    expect(boxIn({ width: 200, height: 360 })).toBe(200)
    expect(boxIn({ width: 480, height: 180 })).toBe(180)
  })

  test('covers the middle of the video, in the video’s own pixels', () => {
    expect(cropUnderBox({ width: 1280, height: 720 }, { width: 480, height: 360 })).toEqual({
      left: 390,
      top: 110,
      width: 500,
      height: 500,
    })
    expect(cropUnderBox({ width: 720, height: 1280 }, { width: 360, height: 360 })).toEqual({
      left: 110,
      top: 390,
      width: 500,
      height: 500,
    })
  })

  test('never reaches beyond the video', () => {
    expect(cropUnderBox({ width: 320, height: 240 }, { width: 200, height: 200 })).toEqual({
      left: 40,
      top: 0,
      width: 240,
      height: 240,
    })
    expect(cropUnderBox({ width: 320, height: 240 }, { width: 200, height: 200 }, true)).toEqual({
      left: 40,
      top: 0,
      width: 240,
      height: 240,
    })
  })

  test('is looked beyond, to its left and right, for a code that is held too close', () => {
    expect(cropUnderBox({ width: 1280, height: 720 }, { width: 480, height: 360 }, true)).toEqual({
      left: 240,
      top: 110,
      width: 800,
      height: 500,
    })
    expect(cropUnderBox({ width: 720, height: 1280 }, { width: 360, height: 360 }, true)).toEqual({
      left: 0,
      top: 390,
      width: 720,
      height: 500,
    })
  })
})

describe('a hand scanner that types', () => {
  /** Presses keys one after the other, each so many milliseconds after the one before. */
  const typed = (keys: string[], gap: number, collector = new WedgeCollector(), from = 0) => {
    return keys.map((key, at) => collector.press(key, from + at * gap)).filter((text) => text !== null)
  }

  test('is known by its haste, and by Enter or Tab at the end', () => {
    expect(typed([...'5000108030591', 'Enter'], 5)).toEqual(['5000108030591'])
    expect(typed([...'96385074', 'Tab'], 50)).toEqual(['96385074'])
  })

  test('is not mistaken for a person who types', () => {
    expect(typed([...'5000108030591', 'Enter'], 51)).toEqual([])
    expect(typed([...'5000108030591'], 5)).toEqual([])
  })

  test('sends four characters at least', () => {
    expect(typed([...'123', 'Enter'], 5)).toEqual([])
    expect(typed([...'1234', 'Enter'], 5)).toEqual(['1234'])
  })

  test('may hold Shift for a capital letter', () => {
    expect(typed(['Shift', 'L', 'Shift', 'A', 'R', '-', '1', 'Enter'], 5)).toEqual(['LAR-1'])
  })

  test('starts again after a pause and after any other key', () => {
    const collector = new WedgeCollector()
    typed([...'999'], 5, collector)
    expect(typed([...'96385074', 'Enter'], 5, collector, 200)).toEqual(['96385074'])
    expect(typed([...'99', 'ArrowDown', ...'96385074', 'Enter'], 5, collector, 400)).toEqual(['96385074'])
  })

  test('has to be quick with the last key, too', () => {
    const collector = new WedgeCollector()
    typed([...'96385074'], 5, collector)
    expect(collector.press('Enter', 500)).toBeNull()
  })

  test('removes its listeners', () => {
    const collector = new WedgeCollector()
    typed([...'96385074', 'Enter'], 5, collector)
    expect(collector.press('Enter', 45)).toBeNull()
    typed([...'9638'], 5, collector, 100)
    collector.reset()
    expect(collector.press('Enter', 120)).toBeNull()
  })
})

describe('the sound of a code', () => {
  test('plays unless it is switched off', () => {
    const kept = new Map<string, string>()
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    }
    expect(readSoundSetting(storage)).toBe(true)
    storeSoundSetting(false, storage)
    expect(readSoundSetting(storage)).toBe(false)
    storeSoundSetting(true, storage)
    expect(readSoundSetting(storage)).toBe(true)
  })

  test('plays without storage', () => {
    const closed = () => {
      throw new Error('The operation is insecure.')
    }
    expect(readSoundSetting({ getItem: closed })).toBe(true)
    expect(() => storeSoundSetting(false, { setItem: closed })).not.toThrow()
  })
})

test('long file names keep their first 8 and their last 8 characters', () => {
  expect(shortFileName('IMG_20260819_123456.jpeg')).toBe('IMG_2026…456.jpeg')
  expect(shortFileName('exactly-20-chars.png')).toBe('exactly-20-chars.png')
})

test('looks that find nothing are logged as "no scan", once a second at most', () => {
  const debug = jest.spyOn(console, 'debug').mockImplementation(() => {})
  for (let now = 0; now < 3_000; now += 120) logNoScan(now)
  expect(debug.mock.calls).toEqual([['no scan'], ['no scan'], ['no scan']])
  debug.mockRestore()
})
