import { spawn, type ChildProcess } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { delimiter, join } from 'node:path'

/** A Redis for one test. */
export interface TestRedis {
  url: string
  /** Kills it, as a crash does. */
  kill(): Promise<void>
  /** Starts it again, at the same address. */
  start(): Promise<void>
}

/**
 * The installed `redis-server`. Where there is none, a fake that implements the commands that live events
 * use, so that the client is tested on every machine; `redisHere` names which, for the names of tests.
 */
export async function startRedis(): Promise<TestRedis> {
  const port = await freePort()
  const url = `redis://127.0.0.1:${port}/3`
  const runner = program ? new RedisProcess(program, port) : new StandIn(port)
  await runner.start()
  return { url, kill: () => runner.kill(), start: () => runner.start() }
}

const program = findProgram('redis-server')

/** "Redis", or what stands in for it on this machine. */
export const redisHere = program ? 'Redis' : 'a fake Redis'

function findProgram(name: string): string | null {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const path = join(folder, name)
    try {
      accessSync(path, constants.X_OK)
      return path
    } catch {
      // Not in this folder.
    }
  }
  return null
}

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

class RedisProcess {
  #child: ChildProcess | null = null

  constructor(
    private readonly program: string,
    private readonly port: number,
  ) {}

  async start(): Promise<void> {
    this.#child = spawn(
      this.program,
      ['--port', String(this.port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
      { stdio: 'ignore' },
    )
    for (let i = 0; i < 200; i++) {
      if (await answers(this.port)) return
      await new Promise((resolve) => setTimeout(resolve, 25))
    }
    throw new Error('redis-server did not start')
  }

  async kill(): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await ended
  }
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}

/** PUBLISH and SUBSCRIBE in RESP 3, and politeness to everything else. */
class StandIn {
  #server: Server | null = null
  readonly #sockets = new Set<Socket>()
  readonly #listening = new Map<string, Set<Socket>>()

  constructor(private readonly port: number) {}

  async start(): Promise<void> {
    this.#server = createServer((socket) => {
      this.#sockets.add(socket)
      let rest = ''
      socket.setEncoding('latin1')
      socket.on('data', (chunk: string) => {
        rest += chunk
        for (let command = readCommand(rest); command; command = readCommand(rest)) {
          rest = rest.slice(command.length)
          socket.write(this.#answer(socket, command.words), 'latin1')
        }
      })
      socket.on('error', () => undefined)
      socket.on('close', () => {
        this.#sockets.delete(socket)
        for (const listeners of this.#listening.values()) listeners.delete(socket)
      })
    })
    await new Promise<void>((resolve) => {
      this.#server?.listen(this.port, '127.0.0.1', resolve)
    })
  }

  async kill(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy()
    const server = this.#server
    this.#server = null
    if (server) await new Promise((resolve) => server.close(resolve))
  }

  #answer(socket: Socket, [name = '', channel = '', text = '']: string[]): string {
    switch (name.toUpperCase()) {
      case 'HELLO':
        return `%1\r\n${bulk('proto')}:3\r\n`
      case 'PUBLISH': {
        const listeners = this.#listening.get(channel) ?? []
        for (const listener of listeners)
          listener.write(`>3\r\n${bulk('message')}${bulk(channel)}${bulk(text)}`, 'latin1')
        return `:${[...listeners].length}\r\n`
      }
      case 'SUBSCRIBE':
        this.#listening.set(channel, (this.#listening.get(channel) ?? new Set<Socket>()).add(socket))
        return `>3\r\n${bulk('subscribe')}${bulk(channel)}:1\r\n`
      case 'PING':
        return '+PONG\r\n'
      default:
        return '+OK\r\n'
    }
  }
}

const bulk = (text: string): string => `$${text.length}\r\n${text}\r\n`

/** The first whole command of a wire that is read as Latin-1: a character is a byte. */
function readCommand(input: string): { words: string[]; length: number } | null {
  const head = /^\*(\d+)\r\n/.exec(input)
  if (!head) return null
  const words: string[] = []
  let at = head[0].length
  for (let left = Number(head[1]); left > 0; left--) {
    const size = /^\$(\d+)\r\n/.exec(input.slice(at, at + 20))
    if (!size) return null
    const from = at + size[0].length
    at = from + Number(size[1]) + 2
    if (input.length < at) return null
    words.push(input.slice(from, at - 2))
  }
  return { words, length: at }
}
