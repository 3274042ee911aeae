import { createRoot } from 'react-dom/client'
import { brand } from '../platform/brand'
import { Playground } from './Playground'
import { startWorkers } from './workers'

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no element #root.')

startWorkers()
document.title = `Playground · ${brand.product}`
createRoot(root).render(<Playground />)
