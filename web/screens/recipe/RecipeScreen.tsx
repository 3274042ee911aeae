import type { TypedDocumentNode } from '@apollo/client'
import { useSuspenseQuery } from '@apollo/client/react'
import { IconTrash, IconEyeOff } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useParams, useNavigate } from 'react-router'
import { useIsVisitor, useViewer } from '../../auth/useViewer'
import { useCooked } from '../../cooking/useCooked'
import { DietAlert } from '../../diets/DietAlert'
import { FollowButton } from '../../follows/FollowButton'
import type { Coverage_coverageFragment } from '../../generated/cooking/RecipeCoverage'
import type { DeleteRecipe_recipeFragment } from '../../generated/recipes/view/DeleteRecipe'
import type { RecipeNote_recipeFragment } from '../../generated/recipes/view/RecipeNote'
import {
  RecipeScreenDocument,
  RecipeWithCoverageDocument,
  type RecipeScreen_recipeFragment,
  type RecipeScreenQueryVariables,
  useReportRecipeMutation,
  type HiddenNote_recipeFragment,
} from '../../generated/screens/recipe/RecipeScreen'
import { NotTonight } from '../../plans/NotTonight'
import { PlanIt } from '../../plans/PlanIt'
import { isId, paths } from '../../platform/paths'
import { RatingList } from '../../ratings/RatingList'
import { RatingPanel } from '../../ratings/RatingPanel'
import { useRecipeRatings } from '../../ratings/useRecipeRatings'
import { t } from '../../recipes/i18n'
import { isHousemates } from '../../recipes/isHousemates'
import { descriptionOf, nameOf } from '../../recipes/names'
import { RecipeNote } from '../../recipes/view/RecipeNote'
import { RecipeView } from '../../recipes/view/RecipeView'
import { useDeleteRecipe } from '../../recipes/view/useDeleteRecipe'
import { Button } from '../../ui/buttons/Button'
import { ReportDialog } from '../../ui/dialogs/ReportDialog'
import { Screen } from '../../ui/layout/Screen'
import { NoRecipe } from './NoRecipe'
import { RecipeIngredients } from './RecipeIngredients'

// In a chunk of its own: most who read a recipe are visitors. Without it the recipe can still be cooked.
const MissingToList = lazy(() => import('./MissingToList').catch(() => ({ default: () => null })))

/** The queries that the server preloads. */
export const preloadedDocuments = [RecipeScreenDocument]

/** The page of a recipe. */
export function RecipeScreen() {
  const { recipeID = '' } = useParams()
  return isId(recipeID) ? <Known key={recipeID} id={recipeID} /> : <NoRecipe />
}

/** What a query for people has beside: what the pantry has for it, and what they have noted. */
interface ForPeople extends Partial<RecipeNote_recipeFragment> {
  coverage?: Coverage_coverageFragment | null
}

type RecipeQuery = TypedDocumentNode<
  { recipe: (RecipeScreen_recipeFragment & ForPeople) | null },
  RecipeScreenQueryVariables
>

function Known({ id }: { id: string }) {
  const isVisitor = useIsVisitor()
  // Who signs in on this page keeps what it shows; what their pantry has is fetched by itself then.
  const [query] = useState<RecipeQuery>(isVisitor ? RecipeScreenDocument : RecipeWithCoverageDocument)
  // Where the pantry cannot be read, there is the recipe.
  const { data, error } = useSuspenseQuery(query, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
    errorPolicy: 'all',
  })
  const recipe = data?.recipe
  if (!recipe && error) throw error
  return recipe ? (
    <RecipePage recipe={recipe} coverage={recipe.coverage ?? null} viewerNote={recipe.viewerNote} />
  ) : (
    <NoRecipe />
  )
}

interface RecipePageProps {
  recipe: RecipeScreen_recipeFragment
  /** null: it was not fetched with the recipe, or the viewer has no pantry. */
  coverage: Coverage_coverageFragment | null
  /** undefined: it was not fetched with the recipe. */
  viewerNote: string | null | undefined
}

function RecipePage({ recipe, coverage, viewerNote }: RecipePageProps) {
  const cooked = useCooked(recipe)
  const ratings = useRecipeRatings(recipe)
  const pantryId = useViewer()?.account?.pantry?.id
  const isMates = isHousemates(recipe)

  return (
    <Screen title={nameOf(recipe)} description={descriptionOf(recipe)} heading={null}>
      <HiddenNote recipe={recipe} />
      <RecipeView
        recipe={recipe}
        ingredients={(servings, onCooked) => (
          <RecipeIngredients recipe={recipe} servings={servings} coverage={coverage} onCooked={onCooked} />
        )}
        cooked={cooked}
        ratings={{
          panel: !isMates && <RatingPanel recipeId={recipe.id} ratings={ratings} />,
          cookedPanel: ratings.viewerCanRate === true && <RatingPanel recipeId={recipe.id} ratings={ratings} />,
          list: <RatingList recipeId={recipe.id} ratings={ratings} />,
        }}
        warning={pantryId !== undefined && <DietAlert recipeId={recipe.id} pantryId={pantryId} />}
        cookAction={recipe.creator === null ? undefined : <FollowButton person={recipe.creator} />}
        mainActions={
          <>
            <NotTonight recipeId={recipe.id} />
            {!isMates && <PlanIt recipe={recipe} />}
          </>
        }
        missing={
          cooked === null || recipe.ingredients.length === 0
            ? undefined
            : ({ factor }) => (
                <Suspense>
                  {pantryId !== undefined && (
                    <MissingToList recipeId={recipe.id} pantryId={pantryId} factor={factor} coverage={coverage} />
                  )}
                </Suspense>
              )
        }
        note={viewerNote !== undefined && <RecipeNote recipe={{ id: recipe.id, viewerNote }} />}
        actions={recipe.viewerCanDelete ? <DeleteRecipe recipe={recipe} /> : !isMates && <Report id={recipe.id} />}
      />
    </Screen>
  )
}

function Report({ id }: { id: string }) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button kind="plain" onClick={() => setOpened(true)}>
        {t('report')}
      </Button>
      <ReportRecipe recipe={{ id }} opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}

/** The delete button of a recipe's page: deletes the recipe and navigates to the viewer's recipes, with undo for some seconds. */
function DeleteRecipe({ recipe }: { recipe: DeleteRecipe_recipeFragment }) {
  const navigate = useNavigate()
  const { remove, busy } = useDeleteRecipe()

  return (
    <Button
      kind="danger"
      icon={<IconTrash size={20} />}
      busy={busy}
      onClick={() => void remove(recipe, () => navigate(paths.myRecipes(), { replace: true }))}
    >
      {t('deleteThis')}
    </Button>
  )
}

interface ReportRecipeProps {
  recipe: { id: string }
  opened: boolean
  onClose: () => void
}

/** A dialog to report a recipe to the admins. */
function ReportRecipe({ recipe: { id }, opened, onClose }: ReportRecipeProps) {
  const [reportRecipe] = useReportRecipeMutation()

  return (
    <ReportDialog
      opened={opened}
      onClose={onClose}
      title={t('report')}
      thanks={t('reportThanks')}
      onSend={(text) => reportRecipe({ variables: { input: { id, text } } })}
    />
  )
}

/** A notice that an admin has hidden the recipe, for people who can still see it. */
function HiddenNote({ recipe }: { recipe: HiddenNote_recipeFragment }) {
  if (!recipe.hidden) return null
  return (
    <p className="notice" role="note">
      <IconEyeOff size={20} aria-hidden="true" />
      <span>{t('hiddenByAdmin')}</span>
    </p>
  )
}
