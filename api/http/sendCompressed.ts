import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Request, Response } from 'express'

const compressing = {
  br: (text: string) =>
    promisify(brotliCompress)(text, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
    }),
  gzip: (text: string) => promisify(gzip)(text),
}

/** A page is different at each visit, so it is compressed as it goes; nothing secret stands beside what somebody else could have written into it. */
export async function sendCompressed(request: Request, response: Response, page: string): Promise<void> {
  const encoding = request.acceptsEncodings('br', 'gzip', 'identity')
  if (encoding !== 'br' && encoding !== 'gzip') return void response.send(page)
  const compressed = await compressing[encoding](page)
  response.setHeader('content-encoding', encoding)
  response.send(compressed)
}
