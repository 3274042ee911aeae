import { BufferTarget, EncodedPacket, EncodedVideoPacketSource, Output, WebMOutputFormat } from 'mediabunny'

/** One encoded frame of a film. */
export interface EncodedFrame {
  /** Milliseconds from the film's beginning. */
  at: number
  /** Can be decoded without the frames before it. */
  isKey: boolean
  data: Uint8Array
}

export interface VideoTrack {
  codec: string
  width: number
  height: number
  seconds: number
}

/** Writes VP9 frames as a WebM file with an index of its key frames; each frame lasts until the next one, the last one until the end. */
export async function writeWebm(
  { codec, width, height, seconds }: VideoTrack,
  frames: readonly EncodedFrame[],
): Promise<Buffer> {
  const target = new BufferTarget()
  const output = new Output({ format: new WebMOutputFormat(), target })
  const source = new EncodedVideoPacketSource('vp9')
  output.addVideoTrack(source)
  await output.start()
  const decoderConfig = { codec, codedWidth: width, codedHeight: height }
  for (const [i, { at, isKey, data }] of frames.entries()) {
    const end = frames[i + 1]?.at ?? seconds * 1000
    await source.add(new EncodedPacket(data, isKey ? 'key' : 'delta', at / 1000, (end - at) / 1000), { decoderConfig })
  }
  await output.finalize()
  if (target.buffer === null) throw new Error('the WebM file has no content')
  return Buffer.from(target.buffer)
}
