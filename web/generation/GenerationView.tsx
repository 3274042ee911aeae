import type { ReactNode } from 'react'
import { noTimes } from '../../lib/recipe-times/recipeTimes'
import { Ingredients } from '../recipes/view/Ingredients'
import { IngredientsSection } from '../recipes/view/IngredientsSection'
import layout from '../recipes/view/recipeLayout.module.css'
import { RecipeCover } from '../recipes/cover/RecipeCover'
import { Steps } from '../recipes/view/Steps'
import { useServings } from '../recipes/view/useServings'
import { Drawing } from '../ui/illustrations/Drawing'
import { richText } from '../ui/richText'
import { ScreenHeading } from '../ui/layout/ScreenHeading'
import { stageOf, type Generated, type GeneratedDraft } from './generated'
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
      <header
        className={layout.head}
        // The text wraps beside the picture, which keeps its position.
        style={{ alignItems: 'start' }}
      >
        <div className={layout.cover} style={{ animation: isGrowing ? undefined : 'appear var(--calm) var(--ease)' }}>
          {isGrowing ? (
            <div
              className="panel grid place-centre"
              style={{ height: '100%', background: 'var(--color-field)', boxShadow: 'none' }}
            >
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
