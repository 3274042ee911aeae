// Made by `npm run codegen` from the .graphql files of the web: change those, not this.

/** Queries and subscriptions of the web, by the hash that `operationNameOf` computes. */
export const persistedOperations: ReadonlySet<string> = new Set([
  '3b7eb53f564873eae7412742f0709922c22df4d10a86b3faf013ed5f1a3b365f', // AdminAuditLog
  '3893eb7bdf1965407cbe8a261fd626b7b8a2dcf2ea02ccd2189a4355fae48657', // AdminFeedback
  'd12f45a8cff582eac15975c23bf29d7a34ef316b551bd647bf01bb460c396700', // AdminFeedbackEvidence
  'b325b471bfb057e19265dd58f5893e9ee4c589c40730f7838ca3b053a81aa15c', // AdminItems
  'b66e9095a2cf8cf930e006e1c14bf4d5ca7f0e4afa682f277f451546407a82c2', // AdminPantries
  '02fc8c94dc4a10131846eca4ad11d52502dfe4866f2291e6239ce3c67a4b8d8c', // AdminRecipes
  '9c03f74c2b3ad48dae54451bada8071f1d3f2286c327803af8917ae4065599fc', // AdminUsers
  'c7713b9c3076c5228e3ea462def3a0633cb8032c64aa37f62cacebadcd6ecfc6', // AdminPageViews
  'f16bb585c0a8f9a9f06be3ec9f121e6a043e694bb86059b2691eb866d31d603c', // SendsMail
  'fe0790be578592dfc988680feeb2ffa1a5bdd4e88010bdcbd89ea63397c25028', // Viewer
  'fb67ad42ba38de9ce14616ad3564e15e7aa831dc276dfbadbb3362a7c5219c22', // Boxes
  '246ca93b64d56609d4053c00bf447a118efefbf980a954dadfe6b9accc8e21b7', // GenerationNow
  '666de42ad94b675515e3c720395aa51bc9577c91a4f88f8f00e408f712e53e0c', // GenerationChanged
  'd8952f2ae1c3a1c588d1e1450a0ff5d7e7aeb9c4f2e7216cfabb78549ab5b635', // MakerLine
  '17376f601a3fd2f0b6fe0c317d10864eaaca55f76846fb968c94bb48c7985d79', // LookUpItem
  'b99df080ac50614c59bf647f740064b100867e33bf64bb15f7510865bcbe7676', // BlockedPeople
  '90b0b95569cc46e937a2cba357d1218cab5cdbd30fdb70024d76b5952c9b51b3', // Conversations
  '47034c69aff664862e6ef2c8b5c76e7dc0e1f24691f2e8f9f521761e7a2a8ea2', // PartnerPicture
  'f8ddb69530069851ad248b1b0987992929aaf9bb68f8834aa972e6d1e528618b', // UnreadMessages
  'f75dced6a43bdbd1b8a8a6d865c9fb6682d0d8f7c190918172076afb5ce56e6e', // MessagesChanged
  '7d779a96e41049b4b3849286a38825fa13b63ad579efc1e455479583814269ea', // SharedItems
  '823d14c7e7032cdcc5934ea5252acb6f3a04a7b4edfb32d525df27042f27432d', // ThreadMessages
  'ec930caa0c417a085b78f7a0935705f1c79788b1cf3350c54527362b424249ac', // Conversation
  'df3072c91855289bab5f9be9fd966d1514083f735dca513270cbc4d8086656f1', // OlderThreads
  '9c5dcff1d56ab5b5b6193fcc2ad69cd014335794d5cd8ca0506875d2e62acb2d', // ConversationThread
  '3c7e46c72923e68f1ded1ca1578f591e8818a35cf39ae7b602f895473258adf4', // PantryChanged
  'eb5b1dcbb6aa84737ab43907cfc2b4d9a75d6b42505cb4677196d620dac5860e', // PantryById
  '553eb3d2c6ade18490f3972374f52414c56a45c9ab975ea3a085d7428b958008', // RecipeNow
  'dc85d51352f69e6e709b1db0e3d0ee55d73262c6883c234657caa74344786789', // TagStrip
  'ea9b54263bd154293a387a4a14bb334722e5ed0bca9f28ed456a07e3ae142902', // AddItemScreen
  '9192e027e3f3332ebfe7e38074e5c59ac6a65bc3fc3aa72f4201bbf17c98f4ea', // AdminScreen
  'ed3f6bbedb87c20c86d085c6aad9f3556a6531b6abfba10d99d9b0b5a6dad3b5', // DashboardScreen
  '6e318a7491d94d710ad4b66db4d0a04075df70d46edc8f2a7db06a1a99211829', // EditRecipeScreen
  '3342ce8b674ef7e8eba82062fd53839d8e7f55d8a646868b1b911fd8fbe9cc17', // HomeScreen
  '2aaf88b78b39c388782599c099247d33cb12900ae426e5bf7c2c2aee046087a7', // ItemScreen
  'fd187922e10f996b659db1c4352a47ab5b1e8dee438e3f3e9d195629aa1aca89', // MyPantryScreen
  '84f85642426399c113dcceefe3d6b242e82dfdc6972ae2e7e78936455092af4e', // MyRecipesScreen
  'b961a25a85105b89358578bbd79b90557b64f0389b78e887ac3dde9e9172c1db', // PantriesScreen
  'af35b941f090e72165bc66d3e71e24a995ed9b2c9b52d4b9de5c1dfd3126a2d7', // PantryScreen
  '8fbbbc22eb2913623e9e664c17bff00b9b25771bced5ad715c66e7b9e38eb3fa', // RecipeList
  '8aec28faa9bff513372e7fcc3ded4335c44ed744bdfedbab1c93e4927eb04289', // AlsoFound
  '18bd882dc4fe12d1e43e66248b072c41d3358f811ec73c68929501c9a846bbfe', // CreatorOfRecipes
  '4f6630fb491057714fc3093804ee4842d099f4a9e3b6abbbdc2065869872ba4f', // FavouriteRecipes
  '5482feca0424fbeeffb98bcbab18d2cf9ec5dd95b85857aa60d72ba3a79e3716', // RecipeScreen
  '65eca478d5280b8364f0153430be7f075a343519cb4801462960d7627a1233b9', // SettingsHalf
])