/**
 * Lets an assistant use a running Larder, by the Model Context Protocol over standard input and output. LARDER_URL is the address of
 * the Larder, LARDER_API_KEY an API key of whoever the assistant acts for (or LARDER_API_KEY_FILE, a file that holds it), and
 * LARDER_PANTRY the id of the pantry that is meant where a call names none. `npm run --silent mcp` in a checkout, `larder-mcp` in the
 * container: docs/mcp.md.
 */
import { readFileSync } from 'node:fs'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { LarderClient } from '../mcp/larderClient'
import { createMcpServer } from '../mcp/mcpServer'

/** Standard output belongs to the protocol. */
function refuse(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

function readApiKey({ LARDER_API_KEY: key = '', LARDER_API_KEY_FILE: file = '' }: NodeJS.ProcessEnv): string {
  if (key !== '' || file === '') return key
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return refuse(`LARDER_API_KEY_FILE names ${file}, which cannot be read.`)
  }
}

const { LARDER_URL: address = '', LARDER_PANTRY: pantry = '' } = process.env
const apiKey = readApiKey(process.env)
if (!/^https?:\/\//.test(address) || !URL.canParse(address))
  refuse('Set LARDER_URL to the address of your Larder, such as https://larder.example.org')
if (apiKey === '')
  refuse('Set LARDER_API_KEY to an API key of yours. You create one in the settings, under "For developers".')
if (!/^\d*$/.test(pantry)) refuse('LARDER_PANTRY is the number of a pantry.')

const server = createMcpServer({
  larder: new LarderClient({ url: new URL(address), apiKey }),
  defaultPantryId: pantry === '' ? undefined : pantry,
})
await server.connect(new StdioServerTransport())
