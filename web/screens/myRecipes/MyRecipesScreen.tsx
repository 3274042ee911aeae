import { IconBowlSpoon, IconFileImport, IconPencilPlus } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { SignInForm } from '../../auth/sign-in/SignInForm'
import { MyRecipesScreenDocument, useMyRecipesScreenQuery } from '../../generated/screens/myRecipes/MyRecipesScreen'
import { GenerateForm } from '../../generation/GenerateForm'
import { t as generationText } from '../../generation/i18n'
import { UnsavedDraft } from '../../generation/UnsavedDraft'
import { useDeviceClass } from '../../platform/device'
import { ImportRow } from '../../imports/ImportRow'
import { paths } from '../../platform/paths'
import { useSearchWords } from '../../platform/useSearchWords'
import { useWhenShownAgain } from '../../platform/useWhenShownAgain'
import { ExportRecipes } from '../../recipes/files/ExportRecipes'
import { t } from '../../recipes/i18n'
import { MyRecipeList } from '../../recipes/list/MyRecipeList'
import { RecipeFilter } from '../../recipes/find/RecipeFilter'
import { useSavedRecipes } from '../../recipes/edit/savedRecipes'
import { Button } from '../../ui/buttons/Button'
import { IconButton } from '../../ui/buttons/IconButton'
import { EmptyState } from '../../ui/lists/EmptyState'
import { ErrorState } from '../../ui/loading/ErrorState'
import { Drawing } from '../../ui/illustrations/Drawing'
import { richText } from '../../ui/richText'
import { RowsSkeleton } from '../../ui/loading/RowsSkeleton'
import { Screen } from '../../ui/layout/Screen'
import { listState } from '../../platform/listState'
import styles from './MyRecipesScreen.module.css'
import { PagedList } from '../../ui/lists/PagedList'
import { firstPageRows } from '../../platform/useRowsOnReturn'

/** The viewer's recipes, including private ones. */
export function MyRecipesScreen() {
  const search = useSearchWords()
  const saved = useSavedRecipes()
  const { viewer, recipes, isOld, failure, retry, more } = useMyRecipes(search.words)

  if (failure !== null) {
    return (
      <Screen title={t('myRecipes')}>
        <ErrorState sentence={failure} onRetry={retry} />
      </Screen>
    )
  }
  if (viewer === null) {
    return (
      <Screen title={t('myRecipes')}>
        <RowsSkeleton />
      </Screen>
    )
  }
  if (recipes === null) {
    return (
      <Screen
        title={t('myRecipes')}
        heading={viewer.needsUsername ? t('chooseUserName') : undefined}
        lead={viewer.needsUsername ? undefined : <SignInHint />}
        narrow
      >
        <SignInForm />
      </Screen>
    )
  }
  return <OwnRecipes recipes={recipes} isOld={isOld} loadMore={more} search={search} saved={saved} />
}

interface OwnRecipesProps {
  recipes: NonNullable<ReturnType<typeof useMyRecipes>['recipes']>
  isOld: boolean
  loadMore: (after: string | null) => Promise<unknown>
  search: ReturnType<typeof useSearchWords>
  saved: ReturnType<typeof useSavedRecipes>
}

/** The recipes of somebody who is signed in, and the ways to more. */
function OwnRecipes({
  recipes,
  isOld,
  loadMore,
  search: { text, setText, words, searchNow },
  saved: { savedIds },
}: OwnRecipesProps) {
  const isWide = useDeviceClass() === 2
  /** Below the list in one column: a button in the head leads to it. */
  const generate = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const { nodes } = recipes
  const isEmpty = nodes.length === 0 && words === ''
  const write = (
    <Button icon={<IconPencilPlus size={20} />} to={paths.addRecipe()}>
      {t('writeOne')}
    </Button>
  )
  const bringAlong = (
    <Button icon={<IconFileImport size={20} />} to={paths.importRecipes()}>
      {t('importIt')}
    </Button>
  )
  const ways = (
    <>
      {bringAlong}
      {write}
    </>
  )
  const mine = (
    <div className={styles.mine}>
      {isEmpty ? (
        <EmptyState
          picture={<Drawing name="bowl" size={120} />}
          title={t('addOneTitle')}
          action={
            <Button kind="plain" to={paths.importRecipes()}>
              {t('moveIn')}
            </Button>
          }
        >
          {t('forEverybodyOrYou')}
        </EmptyState>
      ) : (
        <RecipeFilter value={text} onChange={setText} onEnter={searchNow} />
      )}
      {nodes.length > 0 && (
        <PagedList page={recipes} isOutdated={isOld} loadMore={loadMore}>
          <MyRecipeList recipes={nodes} savedIds={savedIds} />
        </PagedList>
      )}
      {nodes.length === 0 && words !== '' && (
        <EmptyState
          picture={<Drawing name="bowl" size={120} />}
          title={t('noMatches')}
          action={<Button onClick={() => setText('')}>{t('showAllOfMine')}</Button>}
        />
      )}
    </div>
  )

  return (
    <Screen
      title={t('myRecipes')}
      menu={
        !isWide && (
          <IconButton
            label={generationText('boxTitle')}
            icon={<IconBowlSpoon size={22} />}
            onClick={() => generate.current?.querySelector('textarea')?.focus()}
          />
        )
      }
      actions={ways}
    >
      <ImportRow />
      {!isWide && <UnsavedDraft onSee={() => void navigate(paths.generated())} />}
      <div className={styles.parts}>
        {mine}
        <div ref={generate} className={styles.generate}>
          <GenerateBox isBrief={!isWide} />
        </div>
        {!isEmpty && <ExportRecipes />}
      </div>
      <p className="visually-hidden" role="status">
        {words !== '' &&
          !isOld &&
          t(recipes.pageInfo.hasNextPage ? 'foundMoreThan' : 'foundCount', { count: nodes.length })}
      </p>
    </Screen>
  )
}

function SignInHint() {
  return richText(t('signInToSee'), { try: (words) => <Link to={paths.generated()}>{words}</Link> })
}

/** The generate form on the page of the viewer's recipes; the result has its own page. @param isBrief in one column, where an unsaved draft stands above the list */
function GenerateBox({ isBrief }: { isBrief: boolean }) {
  const title = useId()
  const navigate = useNavigate()
  const show = () => void navigate(paths.generated())

  return (
    <section className="box stack gap-4 content-start min-0" aria-labelledby={title}>
      <h2 id={title} className="text-22">
        {generationText('boxTitle')}
      </h2>
      {!isBrief && <UnsavedDraft onSee={show} />}
      <GenerateForm isPerson isBrief={isBrief} onBegun={show} />
    </section>
  )
}

/** The most rows of a page that the server sends. */
const maxPageRows = 100

/** The viewer's recipes with these words in their name. */
function useMyRecipes(words: string) {
  const variables = { name: words === '' ? null : words }
  const result = useMyRecipesScreenQuery({ variables, fetchPolicy: 'cache-and-network' })
  const { shown, ...state } = listState(result)
  const rows = shown?.myRecipes?.nodes.length ?? 0
  // Another device may have added or deleted some. As many as are shown, so that the list stays as long as it is.
  useWhenShownAgain(() =>
    result.client.query({
      query: MyRecipesScreenDocument,
      variables: { ...variables, first: Math.min(maxPageRows, Math.max(firstPageRows, rows)) },
      fetchPolicy: 'network-only',
    }),
  )

  return {
    ...state,
    viewer: shown?.viewer ?? null,
    recipes: shown?.myRecipes ?? null,
    more: (after: string | null) => result.fetchMore({ variables: { after } }),
  }
}
