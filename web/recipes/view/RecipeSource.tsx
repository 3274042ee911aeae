import type { ReactNode } from 'react'
import type { RecipeSource_recipeFragment } from '../../generated/recipes/view/RecipeView'
import { richText } from '../../ui/richText'
import { t } from '../i18n'

/** The source of a recipe that was imported or generated. */
export function RecipeSource({ recipe: { origin, sourceName, sourceUrl } }: { recipe: RecipeSource_recipeFragment }) {
  const making = origin === 'GENERATED' ? t('writtenByModel') : origin === 'COMPOSED' ? t('putTogether') : null
  const address = sourceUrl === null ? null : webAddress(sourceUrl)
  const name = sourceName || address?.hostname.replace(/^www\./, '')
  if (making === null && name === undefined) return null

  return (
    <p className="quiet breakable">
      {making} {name !== undefined && from(name, address)}
    </p>
  )
}

const from = (name: string, address: URL | null): ReactNode =>
  richText(t('fromSource', { name }), { source: (words) => <Source address={address}>{words}</Source> })

function Source({ address, children }: { address: URL | null; children: string }) {
  if (address === null) return children
  return (
    <a href={address.href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}

/** Only http and https addresses become links. */
function webAddress(text: string): URL | null {
  const address = URL.canParse(text) ? new URL(text) : null
  return address?.protocol === 'https:' || address?.protocol === 'http:' ? address : null
}
