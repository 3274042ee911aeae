// Made by `npm run codegen` from the .graphql files of the web: change those, not this.

/** What the web asks, by the names that `nameOfQuestion` gives. */
export const ownQuestions: ReadonlySet<string> = new Set([
  'ccdcf8b9ce488da5f6eb74d819c36705d88e2fba944e7a8b5ea2e0a0e1454262', // Viewer
  '246ca93b64d56609d4053c00bf447a118efefbf980a954dadfe6b9accc8e21b7', // GenerationNow
  'd8952f2ae1c3a1c588d1e1450a0ff5d7e7aeb9c4f2e7216cfabb78549ab5b635', // MakerLine
  '17376f601a3fd2f0b6fe0c317d10864eaaca55f76846fb968c94bb48c7985d79', // LookUpItem
  'cda90746511edc68a044c8c8cd81504bfcf2634230adf250be2e9691dc4aae24', // BlockedPeople
  '91437dfd6dfff75165c8738cf53d915ea39e790290a965604bf10a036f12d124', // Conversation
  '9c5dcff1d56ab5b5b6193fcc2ad69cd014335794d5cd8ca0506875d2e62acb2d', // ConversationThread
  'be82c77fa64651f91ab19f8d986cd938f92a2e624548f59c381efd389eae3f10', // Correspondences
  'f8ddb69530069851ad248b1b0987992929aaf9bb68f8834aa972e6d1e528618b', // UnreadMessages
  '823d14c7e7032cdcc5934ea5252acb6f3a04a7b4edfb32d525df27042f27432d', // ThreadMessages
  'eb5b1dcbb6aa84737ab43907cfc2b4d9a75d6b42505cb4677196d620dac5860e', // PantryById
  '553eb3d2c6ade18490f3972374f52414c56a45c9ab975ea3a085d7428b958008', // RecipeNow
  'dc85d51352f69e6e709b1db0e3d0ee55d73262c6883c234657caa74344786789', // TagStrip
  'ea9b54263bd154293a387a4a14bb334722e5ed0bca9f28ed456a07e3ae142902', // AddItemScreen
  'e503ad48201c862325f7effad4dd03855b707b07e3fd01c480a5c19ef33be4d8', // DashboardScreen
  'b01ace53e68110708345fa2e0380ae176c98b1ac3e6a83495c4615316d9c1414', // EditRecipeScreen
  '2aaf88b78b39c388782599c099247d33cb12900ae426e5bf7c2c2aee046087a7', // ItemScreen
  '26df4916a994872279d53e4be066e540727819f7c3a7e916eeb19d97c4d7b3f8', // MyPantryScreen
  '616c36fc270453ce8c6e1f7fd73ea8a631ceba71d91b67617d7421d484b7f5b9', // MyRecipesScreen
  'b961a25a85105b89358578bbd79b90557b64f0389b78e887ac3dde9e9172c1db', // PantriesScreen
  'c66e9716254e853a1c8d7815edf226c95bb75361abdf297cab3809a80da30c8b', // PantryScreen
  '8fbbbc22eb2913623e9e664c17bff00b9b25771bced5ad715c66e7b9e38eb3fa', // RecipeList
  '8aec28faa9bff513372e7fcc3ded4335c44ed744bdfedbab1c93e4927eb04289', // AlsoFound
  'f1cacca7d4ed5c3e330cc9df2d62381809e7c5d368c1f38a42f32348251cfee5', // CreatorOfRecipes
  '4f6630fb491057714fc3093804ee4842d099f4a9e3b6abbbdc2065869872ba4f', // FavouriteRecipes
  'd6946d70b535f099dff33a1b6eb9d069fd2390f4c84af35e845d74a4e97e8e01', // RecipeScreen
])