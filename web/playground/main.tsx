import { createRoot } from 'react-dom/client'
import { brand } from '../platform/brand'
import { Playground } from './Playground'
import { startWorkers } from './workers'

const place = document.getElementById('root')
if (place === null) throw new Error('The page has no place for the playground.')

startWorkers()
document.title = `Playground · ${brand.product}`
createRoot(place).render(<Playground />)
