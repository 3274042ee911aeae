// Made by `npm run codegen` from the .graphql files of the web: change those, not this.

/** Operations whose results are sent with a page: their text exactly as the browser sends it, and the default values of their variables. */
export const preloadedOperations = {
  Viewer: {
    defaults: {},
    text: "query Viewer {\n  viewer {\n    __typename\n    ...Viewer_viewer\n  }\n}\n\nfragment Viewer_viewer on Viewer {\n  __typename\n  id\n  kind\n  needsUsername\n  email\n  box {\n    __typename\n    id\n    name\n  }\n  account {\n    __typename\n    id\n    username\n    name\n    ...Portrait_account\n    pantry {\n      __typename\n      id\n    }\n  }\n}\n\nfragment Portrait_account on Account {\n  __typename\n  id\n  username\n  name\n  imageUrl(size: SMALL)\n}",
  },
  HomeScreen: {
    defaults: {},
    text: "query HomeScreen($name: String!) {\n  pantries(name: $name, first: 6) {\n    __typename\n    nodes {\n      __typename\n      id\n      name\n      postcode\n      itemCount\n    }\n    pageInfo {\n      __typename\n      hasNextPage\n      endCursor\n    }\n  }\n}",
  },
  SharedNow: {
    defaults: {},
    text: "query SharedNow {\n  recentlyShared(first: 3) {\n    __typename\n    id\n    quantity\n    reservedQuantity\n    item {\n      __typename\n      barcode\n      name\n      germanName\n      imageUrl\n    }\n    pantry {\n      __typename\n      id\n      name\n    }\n  }\n}",
  },
  LiveStatistics: {
    defaults: {},
    text: "query LiveStatistics {\n  community {\n    __typename\n    pantryCount\n    itemCount\n    recipeCount\n    onePotRecipeCount\n  }\n}",
  },
  RecipeScreen: {
    defaults: {},
    text: "query RecipeScreen($id: Id!) {\n  recipe(id: $id) {\n    __typename\n    ...RecipeScreen_recipe\n  }\n}\n\nfragment RecipeScreen_recipe on Recipe {\n  __typename\n  ...RecipeView_recipe\n  ...HiddenNote_recipe\n  ...DeleteRecipe_recipe\n  ...CookedNote_recipe\n  viewerCanDelete\n}\n\nfragment RecipeView_recipe on Recipe {\n  __typename\n  id\n  name\n  public\n  servings\n  prepMinutes\n  cookMinutes\n  totalMinutes\n  ingredients\n  instructions\n  viewerCanEdit\n  largeImageUrl: imageUrl(size: LARGE)\n  creator {\n    __typename\n    id\n    username\n    name\n  }\n  videoUrl\n  ...StarRow_recipe\n  ...RecipeSource_recipe\n  ...RecipeCover_recipe\n  ...FavouriteButton_recipe\n}\n\nfragment StarRow_recipe on Recipe {\n  __typename\n  averageRating\n  ratingCount\n}\n\nfragment RecipeSource_recipe on Recipe {\n  __typename\n  origin\n  sourceName\n  sourceUrl\n}\n\nfragment RecipeCover_recipe on Recipe {\n  __typename\n  name\n  tags\n  mainIngredients\n  imageUrl(size: MEDIUM)\n}\n\nfragment FavouriteButton_recipe on Recipe {\n  __typename\n  id\n  name\n  viewerHasFavourited\n}\n\nfragment HiddenNote_recipe on Recipe {\n  __typename\n  hidden\n}\n\nfragment DeleteRecipe_recipe on Recipe {\n  __typename\n  id\n  name\n}\n\nfragment CookedNote_recipe on Recipe {\n  __typename\n  id\n  viewerLastCookedOn\n  viewerCookedCount\n}",
  },
  RecipeList: {
    defaults: {"first":24},
    text: "query RecipeList($name: String, $tag: String, $creatorId: Id, $maxMinutes: Int, $withFoods: [String!], $withoutFoods: [String!], $first: Int! = 24, $after: String) {\n  recipes(\n    name: $name\n    tag: $tag\n    creatorId: $creatorId\n    maxMinutes: $maxMinutes\n    withFoods: $withFoods\n    withoutFoods: $withoutFoods\n    first: $first\n    after: $after\n  ) {\n    __typename\n    nodes {\n      __typename\n      ...RecipeCard_recipe\n    }\n    pageInfo {\n      __typename\n      hasNextPage\n      endCursor\n    }\n  }\n}\n\nfragment RecipeCard_recipe on Recipe {\n  __typename\n  id\n  name\n  public\n  totalMinutes\n  ...StarRow_recipe\n  ...RecipeCover_recipe\n  ...FavouriteButton_recipe\n}\n\nfragment StarRow_recipe on Recipe {\n  __typename\n  averageRating\n  ratingCount\n}\n\nfragment RecipeCover_recipe on Recipe {\n  __typename\n  name\n  tags\n  mainIngredients\n  imageUrl(size: MEDIUM)\n}\n\nfragment FavouriteButton_recipe on Recipe {\n  __typename\n  id\n  name\n  viewerHasFavourited\n}",
  },
  TagStrip: {
    defaults: {},
    text: "query TagStrip {\n  tags(first: 16) {\n    __typename\n    name\n    recipeCount\n  }\n}",
  },
  PantryScreen: {
    defaults: {},
    text: "query PantryScreen($id: Id!, $after: String) {\n  pantry(id: $id) {\n    __typename\n    id\n    name\n    itemCount\n    viewerIsOwner\n    revision\n    ...PantryHeader_pantry\n    ...SharedEntries_pantry\n  }\n}\n\nfragment PantryHeader_pantry on Pantry {\n  __typename\n  id\n  name\n  postcode\n  distance\n  isPublicShelf\n  owner {\n    __typename\n    id\n    ...ProfileHead_account\n  }\n  recipeCount\n}\n\nfragment ProfileHead_account on Account {\n  __typename\n  ...Portrait_account\n  givenCount\n  collectedCount\n  headline\n  bio\n  description\n}\n\nfragment Portrait_account on Account {\n  __typename\n  id\n  username\n  name\n  imageUrl(size: SMALL)\n}\n\nfragment SharedEntries_pantry on Pantry {\n  __typename\n  ...AskButton_pantry\n  id\n  name\n  owner {\n    __typename\n    id\n    ...Portrait_account\n  }\n  entries(first: 100, after: $after) {\n    __typename\n    nodes {\n      __typename\n      ...EntryRow_entry\n    }\n    pageInfo {\n      __typename\n      hasNextPage\n      endCursor\n    }\n  }\n}\n\nfragment AskButton_pantry on Pantry {\n  __typename\n  id\n  name\n  viewerIsOwner\n  isPublicShelf\n}\n\nfragment EntryRow_entry on PantryEntry {\n  __typename\n  id\n  barcode\n  quantity\n  public\n  keepBack\n  reservedQuantity\n  updatedAt\n  item {\n    __typename\n    barcode\n    code\n    brand\n    name\n    germanName\n    capacity\n    unit\n    imageUrl\n  }\n  batches {\n    __typename\n    id\n    quantity\n    unitAmount\n    unit\n    date\n    dateKind\n    storagePlace\n    frozenOn\n    openedOn\n    amountLeft\n    lot\n  }\n}",
  },
  PantriesScreen: {
    defaults: {"goingSoon":false,"first":24},
    text: "query PantriesScreen($search: String, $within: Int, $goingSoon: Boolean! = false, $without: Allergen, $outcode: String, $first: Int! = 24, $after: String) {\n  community {\n    __typename\n    itemCount\n    recipeCount\n  }\n  myPantry {\n    __typename\n    id\n    position {\n      __typename\n      source\n    }\n  }\n  pantries(\n    search: $search\n    sort: NEAREST\n    within: $within\n    goingSoon: $goingSoon\n    without: $without\n    outcode: $outcode\n    first: $first\n    after: $after\n  ) {\n    __typename\n    nodes {\n      __typename\n      id\n      ...PantryCard_pantry\n    }\n    pageInfo {\n      __typename\n      hasNextPage\n      endCursor\n    }\n  }\n}\n\nfragment PantryCard_pantry on Pantry {\n  __typename\n  id\n  name\n  postcode\n  itemCount\n  distance\n  soonestEntries(without: $without) {\n    __typename\n    id\n    quantity\n    reservedQuantity\n    item {\n      __typename\n      ...PantryCard_item\n    }\n    batches {\n      __typename\n      id\n      quantity\n      date\n      dateKind\n      frozenOn\n      openedOn\n    }\n  }\n  matchedItems(search: $search, without: $without) {\n    __typename\n    ...PantryCard_item\n  }\n}\n\nfragment PantryCard_item on Item {\n  __typename\n  barcode\n  name\n  germanName\n  brand\n  unit\n  imageUrl\n}",
  },
} as const satisfies Record<string, { defaults: Record<string, unknown>; text: string }>