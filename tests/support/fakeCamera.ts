import { createHash } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { drawPacket } from './barcodePictures'
import type { DrawnCode } from './barcodePictures'

/** What the camera sees for a while: a packet with this code in the middle, or, without one, a packet's blank side. */
export type Scene = (DrawnCode | { text?: undefined; format?: undefined }) & { seconds: number; codeWidth?: number }

const framesPerSecond = 30

/**
 * Writes a film for Chromium's fake camera and answers its path: Motion JPEG, which is nothing but JPEG pictures one
 * after the other, 1280 by 720, 30 a second. Chromium plays it again and again.
 */
export async function fakeCameraFile(scenes: Scene[], dir: string): Promise<string> {
  const shots = await Promise.all(
    scenes.map((scene) => drawPacket(codeOf(scene), { as: 'jpeg', codeWidth: scene.codeWidth })),
  )
  const film = Buffer.concat(
    scenes.flatMap(({ seconds }, at) => new Array<Buffer>(Math.round(seconds * framesPerSecond)).fill(shots[at]!)),
  )
  const name = createHash('sha256').update(JSON.stringify(scenes)).digest('hex').slice(0, 16)
  const path = resolve(dir, `camera-${name}.mjpeg`)
  await mkdir(dir, { recursive: true })
  // Written aside first: another worker may be starting its browser on the same film.
  const draft = join(dir, `camera-${name}-${process.pid}.part`)
  await writeFile(draft, film)
  await rename(draft, path)
  return path
}

function codeOf(scene: Scene): DrawnCode | null {
  return scene.text === undefined ? null : { text: scene.text, format: scene.format }
}

const fakeDevice = '--use-fake-device-for-media-stream'
const fakeAnswer = '--use-fake-ui-for-media-stream'

/** Chromium's arguments for one camera that plays this film; the question for permission is answered with yes. */
export const fakeCameraArgs = (file: string) => [fakeDevice, fakeAnswer, `--use-file-for-fake-video-capture=${file}`]

/** For several cameras, each with Chromium's own test picture (a film would be the same for all). */
export const severalCamerasArgs = (count: number) => [`${fakeDevice}=device-count=${count}`, fakeAnswer]

/** For a machine without a camera. */
export const noCameraArgs = () => [`${fakeDevice}=device-count=0`, fakeAnswer]
