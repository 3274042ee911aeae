import { Suspense, useEffect, type ComponentType, type ReactNode } from 'react'
import { useLocation, type RouteObject } from 'react-router'
import { MeSkeleton } from './accounts/MeSkeleton'
import { CountViews } from './admin/CountViews'
import type { AuthPrompt } from './auth/authPrompt'
import { EmailLinks } from './auth/EmailLinks'
import { SignInProvider } from './auth/SignInProvider'
import { BoxDoor } from './boxes/BoxDoor'
import { BoxKeeper } from './boxes/BoxKeeper'
import { Layout } from './shell/Layout'
import { lazyScreen, type FetchScreen } from './shell/lazyScreen'
import { LiveMessages } from './messages/LiveMessages'
import type { Session } from './platform/apolloSession'
import { replayEvents } from './platform/replayEvents'
import { RecipeSkeleton, RecipesSkeleton } from './recipes/RecipesSkeleton'
import { ErrorScreen } from './screens/ErrorScreen'
import { FormSkeleton } from './screens/FormSkeleton'
import { NoPantry, NoProfile } from './screens/GoHome'
import { HomeScreen } from './screens/HomeScreen'
import { ItemScreenSkeleton } from './screens/ItemScreenSkeleton'
import { ScreenBoundary } from './screens/ScreenBoundary'
import { t } from './screens/i18n'
import { CardsSkeleton } from './ui/CardsSkeleton'
import { RowsSkeleton } from './ui/RowsSkeleton'
import { Screen } from './ui/Screen'
import { TextSkeleton } from './ui/TextSkeleton'

const MyPantryScreen = lazyScreen(() => import('./screens/MyPantryScreen'), 'MyPantryScreen')
const ItemScreen = lazyScreen(() => import('./screens/ItemScreen'), 'ItemScreen')
const AddItemScreen = lazyScreen(() => import('./screens/AddItemScreen'), 'AddItemScreen')
const PantriesScreen = lazyScreen(() => import('./screens/PantriesScreen'), 'PantriesScreen')
const PantryScreen = lazyScreen(() => import('./screens/PantryScreen'), 'PantryScreen')
const DashboardScreen = lazyScreen(() => import('./screens/DashboardScreen'), 'DashboardScreen')
const RecipesScreen = lazyScreen(() => import('./screens/RecipesScreen'), 'RecipesScreen')
const RecipeSearchScreen = lazyScreen(() => import('./screens/RecipeSearchScreen'), 'RecipeSearchScreen')
const PantryRecipesScreen = lazyScreen(() => import('./screens/PantryRecipesScreen'), 'PantryRecipesScreen')
const GeneratedScreen = lazyScreen(() => import('./screens/GeneratedScreen'), 'GeneratedScreen')
const RecipeScreen = lazyScreen(() => import('./screens/RecipeScreen'), 'RecipeScreen')
const MyRecipesScreen = lazyScreen(() => import('./screens/MyRecipesScreen'), 'MyRecipesScreen')
const AddRecipeScreen = lazyScreen(() => import('./screens/AddRecipeScreen'), 'AddRecipeScreen')
const EditRecipeScreen = lazyScreen(() => import('./screens/EditRecipeScreen'), 'EditRecipeScreen')
const PlaceScreen = lazyScreen(() => import('./screens/PlaceScreen'), 'PlaceScreen')
const CommentsScreen = lazyScreen(() => import('./screens/CommentsScreen'), 'CommentsScreen')
const HowToScreen = lazyScreen(() => import('./screens/HowToScreen'), 'HowToScreen')
const PlacesScreen = lazyScreen(() => import('./screens/PlacesScreen'), 'PlacesScreen')
const MessagesScreen = lazyScreen(() => import('./screens/MessagesScreen'), 'MessagesScreen')
const MessageScreen = lazyScreen(() => import('./screens/MessageScreen'), 'MessageScreen')
const AdminScreen = lazyScreen(() => import('./screens/AdminScreen'), 'AdminScreen')
const NotFoundScreen = lazyScreen(() => import('./screens/NotFoundScreen'), 'NotFoundScreen')

interface PageProps {
  /** What the page is called until its screen says it better: asked for while rendering, when the language is known. */
  title: () => string
  screen: ComponentType & { fetch: FetchScreen }
  /** The shape of the screen while its script and its data are on their way. */
  skeleton: ReactNode
  /** As narrow as the screen will be. */
  narrow?: boolean
  /** Instead of a sentence and a retry. */
  failed?: ReactNode
}

/** One screen in its place: waiting, there, or not to be had. */
function Page({ title, screen: ItsScreen, skeleton, narrow, failed }: PageProps) {
  const { pathname } = useLocation()
  const waiting = (
    <Screen title={title()} narrow={narrow}>
      {skeleton}
    </Screen>
  )

  return (
    <ScreenBoundary key={pathname} title={title()} failed={failed}>
      <Suspense fallback={waiting}>
        <ItsScreen />
        <Ready />
      </Suspense>
    </ScreenBoundary>
  )
}

/** Stands beside a screen, and so hears when it is there. */
function Ready() {
  useEffect(replayEvents, [])
  return null
}

/** What a route knows of its screen, for those who want it before it is shown. */
export interface Handle {
  fetchScreen: FetchScreen
}

/** A route is called by its pattern, by which views of it are counted. */
const page = (path: string, props: PageProps): RouteObject => {
  const handle: Handle = { fetchScreen: props.screen.fetch }
  return { id: path, path, element: <Page {...props} />, handle }
}

const pages: RouteObject[] = [
  {
    id: '/',
    path: '/',
    element: (
      <>
        <HomeScreen />
        <Ready />
      </>
    ),
  },
  page('/pantries', { title: () => t('pantries'), screen: PantriesScreen, skeleton: <CardsSkeleton cards={9} /> }),
  page('/pantry/:pantryID', {
    title: () => t('pantry'),
    screen: PantryScreen,
    skeleton: <RowsSkeleton />,
    failed: <NoPantry />,
  }),
  page('/item/:itemID', { title: () => t('item'), screen: ItemScreen, skeleton: <ItemScreenSkeleton /> }),
  page('/my-pantry', { title: () => t('myPantry'), screen: MyPantryScreen, skeleton: <RowsSkeleton /> }),
  page('/add-item/:barcodeID?', { title: () => t('addItem'), screen: AddItemScreen, skeleton: <FormSkeleton fields={5} />, narrow: true }),
  page('/dashboard', { title: () => t('dashboard'), screen: DashboardScreen, skeleton: <MeSkeleton />, failed: <NoProfile /> }),
  page('/recipes', { title: () => t('recipes'), screen: RecipesScreen, skeleton: <RecipesSkeleton /> }),
  page('/recipes/search/:tagID', { title: () => t('recipes'), screen: RecipeSearchScreen, skeleton: <RecipesSkeleton /> }),
  page('/recipes/:pantryID', { title: () => t('recipes'), screen: PantryRecipesScreen, skeleton: <RecipesSkeleton /> }),
  page('/recipe/generated', { title: () => t('generate'), screen: GeneratedScreen, skeleton: <FormSkeleton fields={1} />, narrow: true }),
  page('/recipe/:recipeID', { title: () => t('recipe'), screen: RecipeScreen, skeleton: <RecipeSkeleton /> }),
  page('/my-recipes', { title: () => t('myRecipes'), screen: MyRecipesScreen, skeleton: <RowsSkeleton /> }),
  page('/add-recipe', { title: () => t('writeRecipe'), screen: AddRecipeScreen, skeleton: <FormSkeleton fields={4} /> }),
  page('/edit/:recipeID', { title: () => t('editRecipe'), screen: EditRecipeScreen, skeleton: <FormSkeleton fields={4} /> }),
  page('/places', { title: () => t('places'), screen: PlacesScreen, skeleton: <TextSkeleton />, narrow: true }),
  page('/place/:placeID', { title: () => t('place'), screen: PlaceScreen, skeleton: null, narrow: true }),
  page('/comments', { title: () => t('comments'), screen: CommentsScreen, skeleton: <FormSkeleton fields={2} />, narrow: true }),
  page('/messages', { title: () => t('messages'), screen: MessagesScreen, skeleton: <RowsSkeleton /> }),
  page('/message/:recipientID', { title: () => t('messages'), screen: MessageScreen, skeleton: <TextSkeleton /> }),
  page('/how-to', { title: () => t('howTos'), screen: HowToScreen, skeleton: <TextSkeleton /> }),
  page('/admin', { title: () => t('admin'), screen: AdminScreen, skeleton: <RowsSkeleton rows={8} /> }),
  page('*', { title: () => t('notFound'), screen: NotFoundScreen, skeleton: <TextSkeleton />, narrow: true }),
]

/** The sitemap: which screen stands at which address. */
export function routesOf(doorbell: AuthPrompt, session: Session): RouteObject[] {
  return [
    {
      element: (
        <SignInProvider doorbell={doorbell} session={session} boxDoor={BoxDoor}>
          <LiveMessages>
            <Layout />
            <EmailLinks />
            <CountViews />
            <BoxKeeper />
          </LiveMessages>
        </SignInProvider>
      ),
      // The frame stays around what went wrong.
      children: [{ errorElement: <ErrorScreen />, children: pages }],
    },
  ]
}
