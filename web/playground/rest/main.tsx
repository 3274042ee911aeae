import { createRoot } from 'react-dom/client'
import { brand } from '../../platform/brand'
import { RestCalls } from './RestCalls'

const place = document.getElementById('root')
if (place === null) throw new Error('The page has no place for the calls.')

document.title = `REST calls · ${brand.product}`
createRoot(place).render(<RestCalls />)
