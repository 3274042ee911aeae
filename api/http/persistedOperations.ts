// Made by `npm run codegen` from the .graphql files of the web: change those, not this.

/** Queries and subscriptions of the web, by the hash that `operationHash` computes. */
export const persistedOperations: ReadonlySet<string> = new Set([
  '124e2fda2d51f754c7d39d219d0c1fc72c6464a0b9a2f489e26bc6b2d5f108bb', // AdminAuditLog
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
  'aec4446a8c3af25ffe5338f740239aa086c6c39cc1ef0f5aad6d56d60833ec0b', // GenerationNow
  '41fafb57f2e4b5d292decb1d250639785d91860041e34dc2b7e8989e9c8f513b', // GenerationChanged
  '21aa18671c69604bcd472a6b83980d32410ec233b22e93b9ad21442052c54cdd', // GeneratorLine
  'ec1295dd954f9c1f9c630623d1f94b4ef433047a29512e9a6ffb5ffd982c4822', // LookUpItem
  'b99df080ac50614c59bf647f740064b100867e33bf64bb15f7510865bcbe7676', // BlockedPeople
  '02c722149eac63e92c168f00ebdca200f9f8119a5c2249019347270d68e9b037', // Conversations
  '2a5f541aa317bc3f0f8ed6ac4812ab48e9a3af932c32fb440ecd3e63ca3674ce', // PartnerPicture
  'f8ddb69530069851ad248b1b0987992929aaf9bb68f8834aa972e6d1e528618b', // UnreadMessages
  '5224ecfdfc00fde1ffed2c7feb8797cf66eaf4a3e81c258ca84afd4697b5b4a4', // MessagesChanged
  '7d779a96e41049b4b3849286a38825fa13b63ad579efc1e455479583814269ea', // SharedItems
  'ddb4e7949c8369493b733b5084523bbe524766b465d748c1fad0cfa7eb859643', // ThreadMessages
  '22ed40cbe7688f1c5185118e8c8c03ceca1a244ebbf5457781400f40628f7112', // Conversation
  '53fdfa18e11d56eafede7daf26e7dc1bcf504a0662ffd9315d334d65071a984d', // OlderThreads
  '35df484fdc1dd15f3f57410eac888ba4540d6dd92060b340c4628217900687a8', // ConversationThread
  '3c7e46c72923e68f1ded1ca1578f591e8818a35cf39ae7b602f895473258adf4', // PantryChanged
  'eb5b1dcbb6aa84737ab43907cfc2b4d9a75d6b42505cb4677196d620dac5860e', // PantryById
  '553eb3d2c6ade18490f3972374f52414c56a45c9ab975ea3a085d7428b958008', // RecipeNow
  'dc85d51352f69e6e709b1db0e3d0ee55d73262c6883c234657caa74344786789', // TagStrip
  '0f924dc12bbfbafff677eaed5d3ea38650a16d4057b552cf5d83c9cf3ab1d90c', // AddItemScreen
  '9192e027e3f3332ebfe7e38074e5c59ac6a65bc3fc3aa72f4201bbf17c98f4ea', // AdminScreen
  'ed3f6bbedb87c20c86d085c6aad9f3556a6531b6abfba10d99d9b0b5a6dad3b5', // DashboardScreen
  '6e318a7491d94d710ad4b66db4d0a04075df70d46edc8f2a7db06a1a99211829', // EditRecipeScreen
  '3342ce8b674ef7e8eba82062fd53839d8e7f55d8a646868b1b911fd8fbe9cc17', // HomeScreen
  '5b507fa9f4196e028207d4b6ecbc376c46c68daacea215b6ebd177aaa05c46a5', // ItemScreen
  'f0ab33140e23f6a80c226a5f917f351722e6c6b3c16422b4d95c88c179096a07', // MyPantryScreen
  '84f85642426399c113dcceefe3d6b242e82dfdc6972ae2e7e78936455092af4e', // MyRecipesScreen
  'b961a25a85105b89358578bbd79b90557b64f0389b78e887ac3dde9e9172c1db', // PantriesScreen
  'fb8c79891b18b19f0cdf3e5ee4f33658a1fc0d5dee87859eda737241ce9035ee', // PantryScreen
  '8fbbbc22eb2913623e9e664c17bff00b9b25771bced5ad715c66e7b9e38eb3fa', // RecipeList
  '0f3afb441d593a77bf6a615822989ba69d69b9dbff1dfa65f8a753bbdcf386f3', // OtherMatches
  '18bd882dc4fe12d1e43e66248b072c41d3358f811ec73c68929501c9a846bbfe', // CreatorOfRecipes
  '4f6630fb491057714fc3093804ee4842d099f4a9e3b6abbbdc2065869872ba4f', // FavouriteRecipes
  '5482feca0424fbeeffb98bcbab18d2cf9ec5dd95b85857aa60d72ba3a79e3716', // RecipeScreen
  'ec6a50519a292e5966925be1b03ef41a81ac6736676e2bcca72297e73227e4f3', // SettingsTab
])