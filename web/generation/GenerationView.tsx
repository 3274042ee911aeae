import type { ReactNode } from 'react'
import { noTimes } from '../../lib/recipe-times/recipeTimes'
import { Ingredients } from '../recipes/Ingredients'
import { IngredientsSection } from '../recipes/IngredientsSection'
import layout from '../recipes/recipeLayout.module.css'
import { RecipeCover } from '../recipes/RecipeCover'
import { Steps } from '../recipes/Steps'
import { useServings } from '../recipes/useServings'
import { classes } from '../ui/classes'
import { Drawing } from '../ui/illustrations/Drawing'
import { richText } from '../ui/richText'
import { ScreenHeading } from '../ui/ScreenHeading'
import { stageOf, type Generated, type GeneratedDraft } from './generated'
import styles from './GenerationView.module.css'
import { t } from './i18n'

interface GenerationViewProps {
  generation: Generated
  /** The content beside the picture. */
  children: ReactNode
  /** The content before the ingredients. */
  notes?: ReactNode
  /** The content after the recipe. */
  after?: ReactNode
}

/** Numbers of placeholder lines. */
const usual = { ingredients: 6, instructions: 4 }

const empty: GeneratedDraft = {
  name: '',
  ingredients: [],
  instructions: [],
  tags: [],
  servings: null,
  minutes: null,
  ...noTimes,
}

/** A recipe that is being generated or is complete, in the same layout, so that nothing moves while it is generated. */
export function GenerationView({ generation, children, notes, after }: GenerationViewProps) {
  const { name, tags, ingredients, instructions, servings: written } = generation.draft ?? empty
  const isGrowing = generation.state === 'WORKING'
  const servings = useServings({ ingredients, servings: written })
  const stage = stageOf(generation.draft)
  const comingOf = (count: number, most: number) => (isGrowing ? Math.max(1, most - count) : undefined)

  return (
    <article className={layout.recipe} aria-busy={isGrowing}>
      <header className={classes(layout.head, styles.head)}>
        <div className={classes(layout.cover, styles.cover)}>
          {isGrowing ? (
            <div className={styles.making}>
              <Drawing name="pot" size={120} />
            </div>
          ) : (
            <RecipeCover recipe={{ name, tags, mainIngredients: ingredients, imageUrl: null }} />
          )}
        </div>
        <div className={layout.words}>
          <ScreenHeading>{name === '' ? t('yourRecipe') : name}</ScreenHeading>
          <p className="quiet breakable">
            {generation.description === ''
              ? t('youAskedForPantry')
              : richText(t(generation.usesPantry ? 'youAskedWithPantry' : 'youAskedFor'), {
                  wish: () => <bdi>{generation.description}</bdi>,
                })}
          </p>
          {children}
        </div>
      </header>
      {notes}
      <div className={layout.parts}>
        <IngredientsSection servings={isGrowing || ingredients.length === 0 ? null : servings}>
          <Ingredients
            servings={servings}
            coming={stage === 'instructions' && isGrowing ? 0 : comingOf(ingredients.length, usual.ingredients)}
          />
        </IngredientsSection>
        <Steps steps={instructions} coming={comingOf(instructions.length, usual.instructions)} />
      </div>
      {after}
    </article>
  )
}
