import { createRoot } from 'react-dom/client'
import { brand } from '../../platform/brand'
import { RestCalls } from './RestCalls'

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no element #root.')

document.title = `REST calls · ${brand.product}`
createRoot(root).render(<RestCalls />)
