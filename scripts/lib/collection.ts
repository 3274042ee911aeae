import type { OpenApi } from '../../api/http/rest/openApi'

interface Folder {
  name: string
  item: { name: string; request: object }[]
}

/** A Postman collection (format 2.1, which Bruno and Insomnia read as well) of every call, with an example body each. */
export interface Collection {
  info: { name: string; description: string; schema: string }
  auth: object
  variable: { key: string; value: string }[]
  item: Folder[]
}

/** Makes the collection of an OpenAPI document: a folder for each of its tags, in its order. */
function collectionOf({ info, tags, paths }: OpenApi): Collection {
  const calls = Object.entries(paths)
  return {
    info: {
      name: info.title,
      description: info.description,
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{accessToken}}', type: 'string' }] },
    variable: [
      { key: 'baseUrl', value: 'http://localhost:4000' },
      { key: 'accessToken', value: '' },
    ],
    item: tags.map(({ name }) => ({
      name,
      item: calls
        .filter(([, { post }]) => post.tags[0] === name)
        .map(([path, { post }]) => ({
          name: path,
          request: {
            method: 'POST',
            description: post.summary,
            header: [{ key: 'Content-Type', value: 'application/json' }],
            url: { raw: `{{baseUrl}}${path}`, host: ['{{baseUrl}}'], path: path.slice(1).split('/') },
            body: {
              mode: 'raw',
              raw: JSON.stringify(post.requestBody.content['application/json'].example, null, 2),
              options: { raw: { language: 'json' } },
            },
          },
        })),
    })),
  }
}

/** The Postman collection of the REST API, as the text of its file. */
export const collectionText = (document: OpenApi): string => `${JSON.stringify(collectionOf(document), null, 2)}\n`
