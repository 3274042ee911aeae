/** One encoded picture of a film. */
export interface Chunk {
  /** Milliseconds from the film's beginning. */
  at: number
  /** Can be shown without the ones before it. */
  isKey: boolean
  data: Uint8Array
}

export interface Track {
  width: number
  height: number
  seconds: number
}

/**
 * Writes VP9 pictures as a WebM file whose table of contents stands in front, so that a player can jump after its
 * first request. Each cluster begins with a key picture.
 * @see https://www.matroska.org/technical/elements.html
 */
export function writeWebm({ width, height, seconds }: Track, chunks: readonly Chunk[]): Buffer {
  const head = element(0x1a45dfa3,
    unsigned(0x4286, 1), unsigned(0x42f7, 1), unsigned(0x42f2, 4), unsigned(0x42f3, 8),
    text(0x4282, 'webm'), unsigned(0x4287, 4), unsigned(0x4285, 2))
  const info = element(0x1549a966, unsigned(0x2ad7b1, 1_000_000), float(0x4489, seconds * 1000), text(0x4d80, 'Larder'), text(0x5741, 'Larder'))
  const tracks = element(0x1654ae6b, element(0xae,
    unsigned(0xd7, 1), unsigned(0x73c5, 1), unsigned(0x83, 1), unsigned(0x9c, 0), text(0x86, 'V_VP9'),
    element(0xe0, unsigned(0xb0, width), unsigned(0xba, height))))
  const groups = groupsByKey(chunks)
  const clusters = groups.map(clusterOf)

  // All places in the contents have the same length, so that they can be counted before they are known.
  const contents = (positions: readonly number[]) => element(0x1c53bb6b, ...groups.map(([first], at) => element(0xbb,
    unsigned(0xb3, first.at, 4),
    element(0xb7, unsigned(0xf7, 1), unsigned(0xf1, positions[at] ?? 0, 4)))))
  let position = info.length + tracks.length + contents([]).length
  const positions = clusters.map(({ length }) => (position += length) - length)
  return Buffer.concat([head, element(0x18538067, info, tracks, contents(positions), ...clusters)])
}

type Group = readonly [Chunk, ...Chunk[]]

function groupsByKey(chunks: readonly Chunk[]): Group[] {
  const groups: [Chunk, ...Chunk[]][] = []
  for (const chunk of chunks) {
    if (chunk.isKey) groups.push([chunk])
    else groups.at(-1)?.push(chunk)
  }
  return groups
}

function clusterOf(group: Group): Buffer {
  const begin = group[0].at
  const blocks = group.map(({ at, isKey, data }) => {
    const front = Buffer.alloc(4)
    front.writeUInt8(0x81, 0)
    front.writeInt16BE(at - begin, 1)
    front.writeUInt8(isKey ? 0x80 : 0, 3)
    return element(0xa3, front, Buffer.from(data))
  })
  return element(0x1f43b675, unsigned(0xe7, begin), ...blocks)
}

function element(id: number, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content)
  return Buffer.concat([bytesOf(id), lengthOf(body.length), body])
}

const unsigned = (id: number, value: number, bytes = 0) => element(id, bytesOf(value, bytes))
const text = (id: number, value: string) => element(id, Buffer.from(value))

function float(id: number, value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleBE(value)
  return element(id, bytes)
}

/** As few bytes as the number needs, or as many as are asked for. */
function bytesOf(value: number, bytes = 0): Buffer {
  const digits = value.toString(16)
  return Buffer.from(digits.padStart(Math.max(bytes * 2, digits.length + (digits.length % 2)), '0'), 'hex')
}

/** A length in eight bytes, the first of which says so. */
function lengthOf(length: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(BigInt(length))
  bytes.writeUInt8(0x01, 0)
  return bytes
}
