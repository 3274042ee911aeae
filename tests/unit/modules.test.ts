import { expect, test } from '@jest/globals'
import { defineModule, moduleList, type PlatformServices } from '../../api/defineModule'

class Shelf {
  readonly label = 'top'
}

const shelves = defineModule({ name: 'shelves', services: (_needs: PlatformServices) => ({ shelf: new Shelf() }) })
const labels = defineModule({
  name: 'labels',
  services: ({ shelf }: PlatformServices & { shelf: Shelf }) => ({ label: shelf.label }),
})

test('a module may use the services of modules before it', () => {
  expect(moduleList([shelves, labels]).map(({ name }) => name)).toEqual(['shelves', 'labels'])
})

// tsc reads this file: a directive without an error below it does not compile.
test('a list of modules in which one needs a missing service does not compile', () => {
  // @ts-expect-error Nothing provides `shelf`.
  moduleList([labels])
  // @ts-expect-error `shelf` is provided too late.
  moduleList([labels, shelves])
  expect(labels.services({ shelf: new Shelf() } as never)).toEqual({ label: 'top' })
})
