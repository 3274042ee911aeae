import { Suspense, useEffect, type ReactNode } from 'react'
import { useLocation, type RouteObject } from 'react-router'
import { OwnProfileSkeleton } from './accounts/OwnProfileSkeleton'
import { CountViews } from './admin/CountViews'
import type { AuthPrompt } from './auth/sign-in/signIn'
import { EmailLinks } from './shell/EmailLinks'
import { SignInProvider } from './auth/sign-in/SignInProvider'
import { ViewerProvider } from './auth/ViewerProvider'
import { ScanBoxButton } from './boxes/ScanBoxButton'
import { BoxRoot } from './boxes/BoxRoot'
import { Layout } from './shell/Layout'
import { lazyScreen, type FetchScreen, type LazyScreen } from './shell/lazyScreen'
import { LiveMessages } from './messages/live/LiveMessages'
import { LiveNotifications } from './notifications/LiveNotifications'
import { PushNotifications } from './notifications/PushNotifications'
import type { Session } from './platform/apollo/apolloSession'
import { replayEvents } from './platform/replayEvents'
import { LiveRequests } from './requests/LiveRequests'
import { RecipeSkeleton, RecipesSkeleton } from './recipes/list/RecipesSkeleton'
import { TimersElsewhere } from './recipes/cook/TimersElsewhere'
import { ChecksElsewhere } from './places/checks/ChecksElsewhere'
import { routePatterns, screenOfRoute, type RoutePattern } from './routePatterns'
import { UnsentElsewhere } from './shopping/UnsentElsewhere'
import { ErrorScreen } from './screens/ErrorScreen'
import { FormSkeleton } from './ui/loading/FormSkeleton'
import { NoCreator, NoOwnPantry, NoPantry, NoProfile } from './screens/GoHome'
import { HomeScreen } from './screens/home/HomeScreen'
import { ItemScreenSkeleton } from './screens/item/ItemScreenSkeleton'
import { ScreenBoundary } from './screens/ScreenBoundary'
import { t } from './screens/i18n'
import { CardsSkeleton } from './ui/loading/CardsSkeleton'
import { RowsSkeleton } from './ui/loading/RowsSkeleton'
import { Screen } from './ui/layout/Screen'
import { TextSkeleton } from './ui/loading/TextSkeleton'

/** The routes whose screen has a chunk of its own: all but the home page. */
type ScreenPattern = Exclude<RoutePattern, '/'>

/** The screens of the route patterns, each in a chunk of its own. */
const screens = {
  MyPantryScreen: lazyScreen(() => import('./screens/myPantry/MyPantryScreen'), 'MyPantryScreen'),
  JoinScreen: lazyScreen(() => import('./screens/join/JoinScreen'), 'JoinScreen'),
  ShoppingScreen: lazyScreen(() => import('./screens/shopping/ShoppingScreen'), 'ShoppingScreen'),
  ItemScreen: lazyScreen(() => import('./screens/item/ItemScreen'), 'ItemScreen'),
  AddItemScreen: lazyScreen(() => import('./screens/AddItemScreen'), 'AddItemScreen'),
  PantriesScreen: lazyScreen(() => import('./screens/pantries/PantriesScreen'), 'PantriesScreen'),
  PantryScreen: lazyScreen(() => import('./screens/pantry/PantryScreen'), 'PantryScreen'),
  PlanScreen: lazyScreen(() => import('./screens/plan/PlanScreen'), 'PlanScreen'),
  DashboardScreen: lazyScreen(() => import('./screens/dashboard/DashboardScreen'), 'DashboardScreen'),
  SettingsScreen: lazyScreen(() => import('./screens/settings/SettingsScreen'), 'SettingsScreen'),
  RecipesScreen: lazyScreen(() => import('./screens/recipes/RecipesScreen'), 'RecipesScreen'),
  RecipeSearchScreen: lazyScreen(() => import('./screens/recipes/RecipeSearchScreen'), 'RecipeSearchScreen'),
  PantryRecipesScreen: lazyScreen(() => import('./screens/recipes/PantryRecipesScreen'), 'PantryRecipesScreen'),
  GeneratedScreen: lazyScreen(() => import('./screens/generate/GeneratedScreen'), 'GeneratedScreen'),
  RecipeScreen: lazyScreen(() => import('./screens/recipe/RecipeScreen'), 'RecipeScreen'),
  MyRecipesScreen: lazyScreen(() => import('./screens/myRecipes/MyRecipesScreen'), 'MyRecipesScreen'),
  ShareScreen: lazyScreen(() => import('./screens/share/ShareScreen'), 'ShareScreen'),
  ImportScreen: lazyScreen(() => import('./screens/myRecipes/ImportScreen'), 'ImportScreen'),
  AddRecipeScreen: lazyScreen(() => import('./screens/recipe/AddRecipeScreen'), 'AddRecipeScreen'),
  EditRecipeScreen: lazyScreen(() => import('./screens/recipe/EditRecipeScreen'), 'EditRecipeScreen'),
  GetInvolvedScreen: lazyScreen(() => import('./screens/place/GetInvolvedScreen'), 'GetInvolvedScreen'),
  AddPlaceScreen: lazyScreen(() => import('./screens/place/AddPlaceScreen'), 'AddPlaceScreen'),
  EditPlaceScreen: lazyScreen(() => import('./screens/place/EditPlaceScreen'), 'EditPlaceScreen'),
  ShiftsScreen: lazyScreen(() => import('./screens/place/ShiftsScreen'), 'ShiftsScreen'),
  CheckScreen: lazyScreen(() => import('./screens/place/CheckScreen'), 'CheckScreen'),
  ChecksScreen: lazyScreen(() => import('./screens/place/ChecksScreen'), 'ChecksScreen'),
  PlaceScreen: lazyScreen(() => import('./screens/places/PlaceScreen'), 'PlaceScreen'),
  CommentsScreen: lazyScreen(() => import('./screens/CommentsScreen'), 'CommentsScreen'),
  HowToScreen: lazyScreen(() => import('./screens/howTo/HowToScreen'), 'HowToScreen'),
  PlacesScreen: lazyScreen(() => import('./screens/places/PlacesScreen'), 'PlacesScreen'),
  MessagesScreen: lazyScreen(() => import('./screens/messages/MessagesScreen'), 'MessagesScreen'),
  MessageScreen: lazyScreen(() => import('./screens/messages/MessageScreen'), 'MessageScreen'),
  AdminScreen: lazyScreen(() => import('./screens/admin/AdminScreen'), 'AdminScreen'),
} satisfies Record<Exclude<(typeof screenOfRoute)[ScreenPattern], 'HomeScreen'>, LazyScreen>

const NotFoundScreen = lazyScreen(() => import('./screens/NotFoundScreen'), 'NotFoundScreen')

interface PageProps {
  /** The page's title until its screen sets a better one; a function, because the language is known only when it renders. */
  title: () => string
  /** Shown while the screen's chunk and data load. */
  skeleton: ReactNode
  /** Is the placeholder narrow, like the screen? */
  narrow?: boolean
  /** Shown instead of the error and its retry button when the screen's data cannot be loaded. */
  failed?: ReactNode
}

/** A screen with its loading and error states. */
function Page({ title, screen: ScreenComponent, skeleton, narrow, failed }: PageProps & { screen: LazyScreen }) {
  const { pathname } = useLocation()
  const loading = (
    <Screen title={title()} narrow={narrow}>
      {skeleton}
    </Screen>
  )

  return (
    <ScreenBoundary key={pathname} title={title()} failed={failed}>
      <Suspense fallback={loading}>
        <ScreenComponent />
        <ReplayEvents />
      </Suspense>
    </ScreenBoundary>
  )
}

/** Beside a screen in its Suspense boundary, so that its effect runs when the screen is shown. */
function ReplayEvents() {
  useEffect(replayEvents, [])
  return null
}

/** A route's handle: loads the screen before it is rendered. */
export interface Handle {
  fetchScreen: FetchScreen
}

/** A route's id is its pattern; page views are counted by it. */
function routeOf(path: string, screen: LazyScreen, props: PageProps): RouteObject {
  const handle: Handle = { fetchScreen: screen.fetch }
  return { id: path, path, element: <Page {...props} screen={screen} />, handle }
}

/** What the list of settings and each of their pages show around their screen. */
const settings: PageProps = { title: () => t('settings'), skeleton: <RowsSkeleton rows={6} />, failed: <NoProfile /> }

/** What each route shows around its screen. */
const pageProps: Record<ScreenPattern, PageProps> = {
  '/pantries': { title: () => t('pantries'), skeleton: <CardsSkeleton cards={9} /> },
  '/pantry/:pantryID': {
    title: () => t('pantry'),
    skeleton: <RowsSkeleton />,
    failed: <NoPantry />,
  },
  '/item/:itemID': { title: () => t('item'), skeleton: <ItemScreenSkeleton /> },
  '/my-pantry': { title: () => t('myPantry'), skeleton: <RowsSkeleton />, failed: <NoOwnPantry /> },
  '/join/:secret': { title: () => t('joinPantry'), skeleton: <TextSkeleton />, narrow: true },
  '/shopping': { title: () => t('shoppingList'), skeleton: <RowsSkeleton />, narrow: true },
  '/add-item/:barcodeID?': { title: () => t('addItem'), skeleton: <FormSkeleton fields={5} />, narrow: true },
  '/plan': { title: () => t('mealPlan'), skeleton: <RowsSkeleton rows={7} /> },
  '/dashboard': { title: () => t('dashboard'), skeleton: <OwnProfileSkeleton />, failed: <NoProfile /> },
  '/settings': settings,
  '/settings/profile': settings,
  '/settings/pantry': settings,
  '/settings/notifications': settings,
  '/settings/devices': settings,
  '/settings/data': settings,
  '/settings/developers': settings,
  '/recipes': { title: () => t('recipes'), skeleton: <RecipesSkeleton /> },
  '/recipes/search/:tagID': { title: () => t('recipes'), skeleton: <RecipesSkeleton /> },
  '/recipes/:pantryID': { title: () => t('recipes'), skeleton: <RecipesSkeleton />, failed: <NoCreator /> },
  '/recipe/generated': { title: () => t('generate'), skeleton: <FormSkeleton fields={1} />, narrow: true },
  '/recipe/:recipeID': { title: () => t('recipe'), skeleton: <RecipeSkeleton /> },
  '/my-recipes': { title: () => t('myRecipes'), skeleton: <RowsSkeleton /> },
  '/my-recipes/import': { title: () => t('importRecipes'), skeleton: <TextSkeleton />, narrow: true },
  '/add-recipe': { title: () => t('writeRecipe'), skeleton: <FormSkeleton fields={4} /> },
  '/share': { title: () => t('shared'), skeleton: <TextSkeleton />, narrow: true },
  '/get-involved': { title: () => t('getInvolved'), skeleton: <RowsSkeleton />, narrow: true },
  '/add-place': { title: () => t('addPlace'), skeleton: <FormSkeleton fields={6} />, narrow: true },
  '/edit-place/:pantryID': {
    title: () => t('editPlace'),
    skeleton: <FormSkeleton fields={6} />,
    failed: <NoPantry />,
    narrow: true,
  },
  '/edit/:recipeID': { title: () => t('editRecipe'), skeleton: <FormSkeleton fields={4} /> },
  '/places': { title: () => t('places'), skeleton: <TextSkeleton />, narrow: true },
  '/place/:placeID': { title: () => t('place'), skeleton: null, narrow: true },
  '/place/:pantryID/shifts': {
    title: () => t('shifts'),
    skeleton: <RowsSkeleton />,
    failed: <NoPantry />,
    narrow: true,
  },
  '/place/:pantryID/check': { title: () => t('check'), skeleton: <FormSkeleton fields={4} />, narrow: true },
  '/place/:pantryID/checks': {
    title: () => t('checks'),
    skeleton: <RowsSkeleton />,
    failed: <NoPantry />,
    narrow: true,
  },
  '/comments': { title: () => t('comments'), skeleton: <FormSkeleton fields={2} />, narrow: true },
  '/messages': { title: () => t('messages'), skeleton: <RowsSkeleton /> },
  '/message/:recipientID': { title: () => t('messages'), skeleton: <TextSkeleton /> },
  '/how-to': { title: () => t('howTos'), skeleton: <TextSkeleton /> },
  '/admin': { title: () => t('admin'), skeleton: <RowsSkeleton rows={8} /> },
}

const home: RouteObject = {
  id: '/',
  path: '/',
  element: (
    <>
      <HomeScreen />
      <ReplayEvents />
    </>
  ),
}

const isScreenPattern = (pattern: RoutePattern): pattern is ScreenPattern => pattern !== '/'

const pages: RouteObject[] = [
  home,
  ...routePatterns
    .filter(isScreenPattern)
    .map((pattern) => routeOf(pattern, screens[screenOfRoute[pattern]], pageProps[pattern])),
  routeOf('*', NotFoundScreen, { title: () => t('notFound'), skeleton: <TextSkeleton />, narrow: true }),
]

/** The app's routes inside its shell. */
export function createRoutes(authPrompt: AuthPrompt, session: Session): RouteObject[] {
  return [
    {
      element: (
        <ViewerProvider>
          <SignInProvider authPrompt={authPrompt} session={session} boxSignIn={ScanBoxButton}>
            <LiveMessages>
              <Layout />
              <LiveRequests />
              <LiveNotifications />
              <PushNotifications />
              <EmailLinks />
              <CountViews />
              <TimersElsewhere />
              <UnsentElsewhere />
              <ChecksElsewhere fetchScreen={screens.CheckScreen.fetch} />
              <BoxRoot />
            </LiveMessages>
          </SignInProvider>
        </ViewerProvider>
      ),
      // Inside the layout route, so that the shell stays around the error.
      children: [{ errorElement: <ErrorScreen />, children: pages }],
    },
  ]
}
