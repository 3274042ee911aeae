/**
 * The path pattern of each page and its screen: the component of that name, below web/screens/. If two patterns match a
 * path, the first one counts. A pattern has at most one parameter: an id, a barcode, a tag.
 *
 * The one list of routes: web/routes.tsx, the server (api/http/ssr/routes.ts) and the build (vite.config.ts) read it. It imports nothing.
 */
export const screenOfRoute = {
  '/': 'HomeScreen',
  '/pantries': 'PantriesScreen',
  '/pantry/:pantryID': 'PantryScreen',
  '/item/:itemID': 'ItemScreen',
  '/my-pantry': 'MyPantryScreen',
  '/join/:secret': 'JoinScreen',
  '/shopping': 'ShoppingScreen',
  '/add-item/:barcodeID?': 'AddItemScreen',
  '/plan': 'PlanScreen',
  '/dashboard': 'DashboardScreen',
  '/settings': 'SettingsScreen',
  '/settings/profile': 'SettingsScreen',
  '/settings/pantry': 'SettingsScreen',
  '/settings/notifications': 'SettingsScreen',
  '/settings/devices': 'SettingsScreen',
  '/settings/data': 'SettingsScreen',
  '/settings/developers': 'SettingsScreen',
  '/recipes': 'RecipesScreen',
  '/recipes/search/:tagID': 'RecipeSearchScreen',
  '/recipes/:pantryID': 'PantryRecipesScreen',
  '/recipe/generated': 'GeneratedScreen',
  '/recipe/:recipeID': 'RecipeScreen',
  '/my-recipes': 'MyRecipesScreen',
  '/my-recipes/import': 'ImportScreen',
  '/add-recipe': 'AddRecipeScreen',
  '/share': 'ShareScreen',
  '/get-involved': 'GetInvolvedScreen',
  '/add-place': 'AddPlaceScreen',
  '/edit-place/:pantryID': 'EditPlaceScreen',
  '/edit/:recipeID': 'EditRecipeScreen',
  '/places': 'PlacesScreen',
  '/place/:placeID': 'PlaceScreen',
  '/place/:pantryID/shifts': 'ShiftsScreen',
  '/place/:pantryID/check': 'CheckScreen',
  '/place/:pantryID/checks': 'ChecksScreen',
  '/comments': 'CommentsScreen',
  '/how-to': 'HowToScreen',
  '/messages': 'MessagesScreen',
  '/message/:recipientID': 'MessageScreen',
  '/admin': 'AdminScreen',
} as const

export type RoutePattern = keyof typeof screenOfRoute

export const routePatterns = Object.keys(screenOfRoute) as RoutePattern[]
