// Made by `npm run codegen` from the .graphql files of the web: change those, not this.

/** Queries and subscriptions of the web, by the hash that `operationHash` computes. */
export const persistedOperations: ReadonlySet<string> = new Set([
  '124e2fda2d51f754c7d39d219d0c1fc72c6464a0b9a2f489e26bc6b2d5f108bb', // AdminAuditLog
  '3893eb7bdf1965407cbe8a261fd626b7b8a2dcf2ea02ccd2189a4355fae48657', // AdminFeedback
  'c316c0a278ca70f16a9190df628f98d35630de3dc929a79bcf3f2a7b8040e056', // AdminFeedbackEvidence
  'bd00d222e4d4352cceff766aa9c00964f6b577944ea6d813ec0c7dbe0c6b59de', // AdminItems
  'b66e9095a2cf8cf930e006e1c14bf4d5ca7f0e4afa682f277f451546407a82c2', // AdminPantries
  '02fc8c94dc4a10131846eca4ad11d52502dfe4866f2291e6239ce3c67a4b8d8c', // AdminRecipes
  '9c03f74c2b3ad48dae54451bada8071f1d3f2286c327803af8917ae4065599fc', // AdminUsers
  'c7713b9c3076c5228e3ea462def3a0633cb8032c64aa37f62cacebadcd6ecfc6', // AdminPageViews
  'f16bb585c0a8f9a9f06be3ec9f121e6a043e694bb86059b2691eb866d31d603c', // SendsMail
  'fe0790be578592dfc988680feeb2ffa1a5bdd4e88010bdcbd89ea63397c25028', // Viewer
  'fb67ad42ba38de9ce14616ad3564e15e7aa831dc276dfbadbb3362a7c5219c22', // Boxes
  'ff5f28bd85b41634978a39b8e44cdc5aa21d32288e30d2b6ab3f544fd8c9e527', // GenerationNow
  'a513a982f97834342e1f8e60602ba13025af4242f5ea356ecc60884de380e8fe', // GenerationChanged
  '21aa18671c69604bcd472a6b83980d32410ec233b22e93b9ad21442052c54cdd', // GeneratorLine
  '30e0d59a9dfa93d3690d41be0700e637b3fc9856bfb7ec18677ccf8a4562f2a2', // FoodField
  'ec1295dd954f9c1f9c630623d1f94b4ef433047a29512e9a6ffb5ffd982c4822', // LookUpItem
  'b99df080ac50614c59bf647f740064b100867e33bf64bb15f7510865bcbe7676', // BlockedPeople
  '02c722149eac63e92c168f00ebdca200f9f8119a5c2249019347270d68e9b037', // Conversations
  '2a5f541aa317bc3f0f8ed6ac4812ab48e9a3af932c32fb440ecd3e63ca3674ce', // PartnerPicture
  'f8ddb69530069851ad248b1b0987992929aaf9bb68f8834aa972e6d1e528618b', // UnreadMessages
  'd0ee2adb73a5fdbb600fd550c8681b0b6d65dcfb125f5394187a1148486994f2', // MessagesChanged
  '37c4d676ddb6b9f210f131c8c99431e4e41ab9432902f647968cff94d843a7b0', // SharedItems
  '75bddc108757939186ed67c6a6e24e48a3a66468ea7effd93f79945c9db8cd2e', // ThreadMessages
  '6ba643f79f6072c444735f19a51ded36888d298c8522b881e910073f9b793316', // Conversation
  '95b43582e838bcb44cb6474b11aecf331bdda0c13a8478d6f7ceb887b7e92242', // OlderThreads
  'abff9a023012eed98ec3cc7e21be5e92692568ea31d4ce682b08275550682ffa', // ConversationThread
  'a7fadab56a9654499560f655f41920df1a776c3fbe802f9c565ffa82f45c1623', // RecentFoods
  '7c0e9977b62e546ac6a0eba73b4f192361d44f8947f94eac9d5d5d4d78bd8196', // PantryChanged
  'eb5b1dcbb6aa84737ab43907cfc2b4d9a75d6b42505cb4677196d620dac5860e', // PantryById
  'e55f2963b5e4236f2cebf7594e1d8dc32198d7150a120fec412648a54de58c47', // Staples
  'a7e87933cac52b9fecb2875054d2c110d85802664e2dfb2d20c13f61821ab93b', // StockStats
  'a0e4c5c2e1897f0602229cc0816607d7d3f61a4214552df31e27e3ccc0aac0e2', // LiveFigures
  'd9d275041800bae3a154278e92ff196d6a882caba62b203353fb208843b4896e', // RecipeNow
  'dc85d51352f69e6e709b1db0e3d0ee55d73262c6883c234657caa74344786789', // TagStrip
  '0f924dc12bbfbafff677eaed5d3ea38650a16d4057b552cf5d83c9cf3ab1d90c', // AddItemScreen
  '9192e027e3f3332ebfe7e38074e5c59ac6a65bc3fc3aa72f4201bbf17c98f4ea', // AdminScreen
  'ed3f6bbedb87c20c86d085c6aad9f3556a6531b6abfba10d99d9b0b5a6dad3b5', // DashboardScreen
  '269a7b7d0846da63a60c981aeb3706b6b4d1805e8e785d0db808c3fd7b9fccd3', // EditRecipeScreen
  'cd53c634fcde750c208d292d9e101ba06a0baf929a8e28df07fc3b748b8e770c', // HomeScreen
  '831e01abc9e52f0a718780c80d80fd7a09b6f52aca7bceb2d56e262a596dae51', // ItemInPantry
  '96314391224d8be7c02f7109973eaced92600a87d692bb11d503116a27ade9ea', // ItemScreen
  '6a86baed57ee9a0ad0acc195c7647e239bcab6888e7ae729152439b1d9b8bf50', // MyPantryScreen
  '2c98d9125fc939e31498d8b9552137e11eae000ac0b23ab2e5ff5eb06b5518ed', // MyRecipesScreen
  'dc38d267bcc1315ecd8ae018e139c9373d5e644d6800be2fb0a35e044f3e9371', // PantriesScreen
  'fd20809f5be739c5790faa44d73021e5b8ba885bb001600b0f345a9080af6574', // PantryScreen
  '046317cc91a6c795bc6acb90f9b3e03a9bb7eb22cf48f6308df2f5ec3c162e75', // RecipeList
  '5e579bfd4c67e5092896fbca9d881aac1634ed77e2172f567758493304a3cffb', // OtherMatches
  'cb151fa824cedb4d0c5127778836e2798915958a447d9dab4ce1ca5b22f66f16', // CreatorOfRecipes
  'aa0ead983999298c0e1f34fc2179db66b7870b9dd64479d6f7a259295b22d3c7', // FavouriteRecipes
  'eb83db4da422d0da0e5ce6785465ad7681e0b6cf13aa2e8d94e435bdcb4267f5', // RecipeScreen
  'ec6a50519a292e5966925be1b03ef41a81ac6736676e2bcca72297e73227e4f3', // SettingsTab
  '8402152d0dc6c95c28b87879e0ab0db9e873c54bca71f8fe42358da24ace8d67', // SharedNow
])