import { Suspense, type ComponentType, type ReactNode } from 'react'
import { createBrowserRouter, useLocation, type RouteObject } from 'react-router'
import type { Doorbell } from './auth/doorbell'
import { SignInProvider } from './auth/SignInProvider'
import { Layout } from './frame/Layout'
import { lazyScreen } from './frame/lazyScreen'
import { LiveMessages } from './messages/LiveMessages'
import type { Session } from './platform/apolloSession'
import { RecipeSkeleton, RecipesSkeleton } from './recipes/RecipesSkeleton'
import { ErrorScreen } from './screens/ErrorScreen'
import { FormSkeleton } from './screens/FormSkeleton'
import { cannotShowPantry, GoHome } from './screens/GoHome'
import { HomeScreen } from './screens/HomeScreen'
import { ItemScreenSkeleton } from './screens/ItemScreenSkeleton'
import { ScreenBoundary } from './screens/ScreenBoundary'
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
const PlacesScreen = lazyScreen(() => import('./screens/PlacesScreen'), 'PlacesScreen')
const MessagesScreen = lazyScreen(() => import('./screens/MessagesScreen'), 'MessagesScreen')
const MessageScreen = lazyScreen(() => import('./screens/MessageScreen'), 'MessageScreen')
const NotFoundScreen = lazyScreen(() => import('./screens/NotFoundScreen'), 'NotFoundScreen')

interface PageProps {
  title: string
  screen: ComponentType
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
    <Screen title={title} narrow={narrow}>
      {skeleton}
    </Screen>
  )

  return (
    <ScreenBoundary key={pathname} title={title} failed={failed}>
      <Suspense fallback={waiting}>
        <ItsScreen />
      </Suspense>
    </ScreenBoundary>
  )
}

const page = (path: string, props: PageProps): RouteObject => ({ path, element: <Page {...props} /> })

const pages: RouteObject[] = [
  { path: '/', element: <HomeScreen /> },
  page('/pantries', { title: 'Pantries', screen: PantriesScreen, skeleton: <CardsSkeleton cards={9} /> }),
  page('/pantry/:pantryID', {
    title: 'Pantry',
    screen: PantryScreen,
    skeleton: <RowsSkeleton />,
    failed: <GoHome because={cannotShowPantry} />,
  }),
  page('/item/:itemID', { title: 'Item', screen: ItemScreen, skeleton: <ItemScreenSkeleton /> }),
  page('/my-pantry', { title: 'My pantry', screen: MyPantryScreen, skeleton: <RowsSkeleton /> }),
  page('/add-item/:barcodeID?', { title: 'Add an item', screen: AddItemScreen, skeleton: <FormSkeleton fields={5} />, narrow: true }),
  page('/dashboard', { title: 'Dashboard', screen: DashboardScreen, skeleton: <RowsSkeleton rows={3} /> }),
  page('/recipes', { title: 'Recipes', screen: RecipesScreen, skeleton: <RecipesSkeleton /> }),
  page('/recipes/search/:tagID', { title: 'Recipes', screen: RecipeSearchScreen, skeleton: <RecipesSkeleton /> }),
  page('/recipes/:pantryID', { title: 'Recipes', screen: PantryRecipesScreen, skeleton: <RecipesSkeleton /> }),
  page('/recipe/generated', { title: 'Generate a recipe', screen: GeneratedScreen, skeleton: <FormSkeleton fields={1} />, narrow: true }),
  page('/recipe/:recipeID', { title: 'Recipe', screen: RecipeScreen, skeleton: <RecipeSkeleton /> }),
  page('/my-recipes', { title: 'My recipes', screen: MyRecipesScreen, skeleton: <RowsSkeleton /> }),
  page('/add-recipe', { title: 'Write a recipe', screen: AddRecipeScreen, skeleton: <FormSkeleton fields={4} /> }),
  page('/edit/:recipeID', { title: 'Edit the recipe', screen: EditRecipeScreen, skeleton: <FormSkeleton fields={4} /> }),
  page('/places', { title: 'Places To Eat', screen: PlacesScreen, skeleton: <TextSkeleton />, narrow: true }),
  page('/messages', { title: 'Messages', screen: MessagesScreen, skeleton: <RowsSkeleton /> }),
  page('/message/:recipientID', { title: 'Messages', screen: MessageScreen, skeleton: <TextSkeleton /> }),
  page('*', { title: 'Page not found', screen: NotFoundScreen, skeleton: <TextSkeleton />, narrow: true }),
]

/** The sitemap: which screen stands at which address. */
export function createRouter(doorbell: Doorbell, session: Session) {
  return createBrowserRouter([
    {
      element: (
        <SignInProvider doorbell={doorbell} session={session}>
          <LiveMessages>
            <Layout />
          </LiveMessages>
        </SignInProvider>
      ),
      // The frame stays around what went wrong.
      children: [{ errorElement: <ErrorScreen />, children: pages }],
    },
  ])
}
