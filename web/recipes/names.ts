import { excerpt, maxDescriptionLength } from '../../lib/text/excerpt'
import type { DeviceClass } from '../platform/device'
import { t } from './i18n'

/** The longest name on a card, by device class. */
const longest: Record<DeviceClass, number> = { 0: 15, 1: 20, 2: 25 }

/** The name on a card. Names of more than 15 (mobile), 20 (tablet) or 25 (desktop) characters are cut to 14, 19 or 24 and an ellipsis. */
export function shortName(name: string, device: DeviceClass): string {
  const characters = Array.from(name)
  if (characters.length <= longest[device]) return name
  return `${characters.slice(0, longest[device] - 1).join('')}…`
}

/** The name of a recipe; a fallback if it has none yet. */
export function nameOf({ name }: { name: string }): string {
  return name === '' ? t('noName') : name
}

/** The meta description of a recipe's page, as the server writes it. undefined: there is nothing to say. */
export function descriptionOf({
  instructions,
  ingredients,
}: {
  instructions: string[]
  ingredients: string[]
}): string | undefined {
  return excerpt(`${instructions.join(' ')} ${ingredients.join(', ')}`, maxDescriptionLength) || undefined
}
