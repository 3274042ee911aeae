import type { Browser } from '@playwright/test'
import { screen, type Finger, type Recording } from './film'
import { writeWebm } from './webm'

const framesPerSecond = 25
/** Seconds after which an unchanged picture is written again, so that seeking in the player is precise. */
const maxFrameSeconds = 1
/** Seconds between two key frames. */
const keyFrameInterval = 10
/** VP9's quantizer: 0 is the best quality, 63 the worst. */
const quantizer = 55
const codec = 'vp09.00.31.08'

export const scale = 2
/** Space under the page for two or three lines of captions. */
export const captionHeight = 96
const size = { width: screen.width * scale, height: (screen.height + captionHeight) * scale }

/** A frame to be drawn. */
interface Frame {
  /** Milliseconds. */
  at: number
  picture: number
  finger: { x: number; y: number; isDown: boolean } | null
  isKey: boolean
}

/** Encodes a recording as a WebM file: a browser draws and encodes each frame. */
export async function encodeFilm(browser: Browser, recording: Recording): Promise<Buffer> {
  const page = await browser.newPage()
  // tsx wraps functions in calls of `__name`, which the page does not define.
  await page.addInitScript('globalThis.__name = (one) => one')
  // WebCodecs need a secure context, which http://localhost is.
  await page.route('http://localhost/**', (route) => {
    const [, picture] = /\/picture\/(\d+)$/.exec(route.request().url()) ?? []
    if (picture === undefined)
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Encoding</title>' })
    return route.fulfill({ contentType: 'image/png', body: recording.pictures[Number(picture)] })
  })
  await page.goto('http://localhost/')
  const encoded = await page.evaluate(encode, {
    frames: framesOf(recording),
    ...size,
    codec,
    scale,
    quantizer,
    framesPerSecond,
  })
  await page.close()
  return writeWebm(
    { ...size, codec, seconds: recording.seconds },
    encoded.map(({ data, ...frame }) => ({ ...frame, data: Uint8Array.from(data) })),
  )
}

/** The frames that differ from the one before; where nothing changes, one every `maxFrameSeconds`. */
function framesOf({ seconds: length, shots, fingers }: Recording): Frame[] {
  const frames: Frame[] = []
  let lastKey = -Infinity
  const count = Math.ceil(length * framesPerSecond)
  for (let n = 0; n < count; n += 1) {
    const seconds = n / framesPerSecond
    const content = {
      picture: shots.findLast(({ at }) => at <= seconds + 0.001)?.picture ?? 0,
      finger: fingerAt(fingers, seconds),
    }
    const last = frames.at(-1)
    const isSame =
      last !== undefined && JSON.stringify(content) === JSON.stringify({ picture: last.picture, finger: last.finger })
    const isDue = last === undefined || seconds - last.at / 1000 >= maxFrameSeconds || n === count - 1
    if (isSame && !isDue) continue
    const isKey = seconds - lastKey >= keyFrameInterval
    if (isKey) lastKey = seconds
    frames.push({ at: Math.round(seconds * 1000), ...content, isKey })
  }
  return frames
}

/** The finger is drawn only shortly before a tap. */
function fingerAt(fingers: readonly Finger[], seconds: number): Frame['finger'] {
  const next = fingers.findIndex(({ at }) => at > seconds)
  const [before, after] = [fingers[next - 1], fingers[next]]
  if (before === undefined || after === undefined || after.at - before.at > 0.8) return null
  const progress = (seconds - before.at) / (after.at - before.at)
  const eased = progress * progress * (3 - 2 * progress)
  return {
    x: before.x + (after.x - before.x) * eased,
    y: before.y + (after.y - before.y) * eased,
    isDown: before.isDown,
  }
}

interface EncodeOptions {
  frames: Frame[]
  codec: string
  width: number
  height: number
  scale: number
  quantizer: number
  framesPerSecond: number
}

/** Runs in the page. */
async function encode({
  frames,
  codec,
  width,
  height,
  scale,
  quantizer,
  framesPerSecond,
}: EncodeOptions): Promise<{ at: number; isKey: boolean; data: number[] }[]> {
  const chunks: { at: number; isKey: boolean; data: number[] }[] = []
  let failure: Error | null = null
  const encoder = new VideoEncoder({
    output(chunk) {
      const bytes = new Uint8Array(chunk.byteLength)
      chunk.copyTo(bytes)
      chunks.push({ at: Math.round(chunk.timestamp / 1000), isKey: chunk.type === 'key', data: [...bytes] })
    },
    error(error) {
      failure = error
    },
  })
  encoder.configure({
    codec,
    width,
    height,
    framerate: framesPerSecond,
    bitrateMode: 'quantizer',
    latencyMode: 'quality',
  })
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('This browser has no 2D canvas.')

  let currentPicture = -1
  let picture: ImageBitmap | null = null
  for (const { at, picture: index, finger, isKey } of frames) {
    if (picture === null || index !== currentPicture) {
      picture?.close()
      picture = await createImageBitmap(await (await fetch(`/picture/${index}`)).blob())
      currentPicture = index
    }
    context.fillStyle = '#17161a'
    context.fillRect(0, 0, width, height)
    context.drawImage(picture, 0, 0)
    if (finger !== null) {
      context.beginPath()
      context.arc(finger.x * scale, finger.y * scale, (finger.isDown ? 17 : 21) * scale, 0, 2 * Math.PI)
      context.fillStyle = finger.isDown ? 'rgb(176 30 92 / 55%)' : 'rgb(31 29 36 / 32%)'
      context.fill()
      context.lineWidth = 2.5 * scale
      context.strokeStyle = '#ffffff'
      context.stroke()
    }
    const frame = new VideoFrame(canvas, { timestamp: at * 1000 })
    const options: VideoEncoderEncodeOptions & { vp9: { quantizer: number } } = { keyFrame: isKey, vp9: { quantizer } }
    encoder.encode(frame, options)
    frame.close()
    while (encoder.encodeQueueSize > 4) await new Promise((resolve) => setTimeout(resolve, 5))
    if (failure !== null) throw failure
  }
  await encoder.flush()
  encoder.close()
  return chunks
}
