import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** A WebSocket client made by hand, which does what no library does: it never reads, and answers nothing. */
export interface RawSocket {
  socket: Socket
  /** Sends this again and again, until the server cuts the wire (true) or so many bytes have gone (false). */
  flood(frame: Buffer, bytes: number): Promise<boolean>
}

/** Opens a WebSocket at the app's `/graphql`; after the handshake nothing is read any more. */
export async function openRawSocket(url: string): Promise<RawSocket> {
  const { hostname, port } = new URL(url)
  const wire = connect(Number(port), hostname)
  const gone = new Promise<boolean>((resolve) => {
    wire.once('close', () => resolve(true))
  })
  wire.on('error', () => undefined)
  wire.write(
    [
      'GET /graphql HTTP/1.1',
      `Host: ${hostname}:${port}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
      'Sec-WebSocket-Protocol: graphql-transport-ws',
      '',
      '',
    ].join('\r\n'),
  )
  const [answer] = (await once(wire, 'data')) as [Buffer]
  if (!answer.toString('latin1').startsWith('HTTP/1.1 101'))
    throw new Error(`no WebSocket was opened: ${answer.toString('latin1')}`)
  wire.pause()

  return {
    socket: wire,
    async flood(frame, bytes) {
      for (let sent = 0; sent < bytes && !wire.destroyed; sent += frame.byteLength) {
        if (!wire.write(frame)) await Promise.race([once(wire, 'drain').catch(() => undefined), gone])
        // The server runs in this process: it has to have its turn.
        await new Promise((resolve) => {
          setImmediate(resolve)
        })
      }
      return wire.destroyed
    },
  }
}

const opcodes = { text: 0x1, ping: 0x9 }

/** One frame as a client sends it, masked with zeros, which leaves the content as it is. */
export function frameOf(kind: keyof typeof opcodes, content: string): Buffer {
  const body = Buffer.from(content)
  const length = body.byteLength
  if (length > 0xffff) throw new Error('longer frames are not needed here')
  const size = length < 126 ? Buffer.from([0x80 | length]) : Buffer.from([0x80 | 126, length >> 8, length & 0xff])
  return Buffer.concat([Buffer.from([0x80 | opcodes[kind]]), size, Buffer.alloc(4), body])
}
