import { IconEyeOff } from '@tabler/icons-react'
import type { HiddenNote_recipeFragment } from '../generated/recipes/HiddenNote'
import styles from './HiddenNote.module.css'
import { t } from './i18n'

/** A notice that an admin has hidden the recipe, for people who can still see it. */
export function HiddenNote({ recipe }: { recipe: HiddenNote_recipeFragment }) {
  if (!recipe.hidden) return null
  return (
    <p className={styles.note} role="note">
      <IconEyeOff size={20} aria-hidden="true" className={styles.icon} />
      <span>{t('hiddenByAdmin')}</span>
    </p>
  )
}
