/** Writes docs/larder.postman_collection.json, the REST calls with example bodies, from the REST tables of the modules. */
import 'reflect-metadata'
import { writeFileSync } from 'node:fs'
import { restEntries } from '../api/container'
import { restApi } from '../api/http/rest/restServer'
import { collectionText } from './lib/collection'

writeFileSync(
  new URL('../docs/larder.postman_collection.json', import.meta.url),
  collectionText(restApi(restEntries, 'Larder')),
)
