import type { Migrations } from '../api/platform/database'
import { TheHouse1795241993400 } from './1795241993400-the-house'
import { PantriesWhole1795245247121 } from './1795245247121-pantries-whole'
import { Recipes1795248715866 } from './1795248715866-recipes'
import { RecipeImages1795250940220 } from './1795250940220-recipe-images'
import { Evidence1795255331828 } from './1795255331828-evidence'
import { Generations1795255348520 } from './1795255348520-generations'
import { Messages1795256477654 } from './1795256477654-messages'
import { NameWindows1795258037112 } from './1795258037112-name-windows'
import { FewerWords1795260100000 } from './1795260100000-fewer-words'
import { ShownReading1795260900000 } from './1795260900000-shown-reading'
import { CommentsAndProfiles1795266806279 } from './1795266806279-comments-and-profiles'
import { AdminRoom1795267500000 } from './1795267500000-admin-room'
import { WaysIn1795270200000 } from './1795270200000-ways-in'
import { Mail1795270800000 } from './1795270800000-mail'
import { Boxes1795271400000 } from './1795271400000-boxes'
import { PantryWords1795300200000 } from './1795300200000-pantry-words'
import { MessageAndMailWords1795300300000 } from './1795300300000-message-and-mail-words'
import { GenerationTranslations1795300500000 } from './1795300500000-generation-translations'
import { FirstSteps1795310300000 } from './1795310300000-first-steps'
import { CookNames1795310600000 } from './1795310600000-cook-names'
import { ItemPhotographs1795310700000 } from './1795310700000-item-photographs'
import { AuditPasswords1795310800000 } from './1795310800000-audit-passwords'
import { KnownAddresses1795430717049 } from './1795430717049-known-addresses'
import { SearchWords1795430800000 } from './1795430800000-search-words'
import { SearchSample1795430900000 } from './1795430900000-search-sample'
import { RecipeCreators1795431000000 } from './1795431000000-recipe-creators'
import { Foods1795432000000 } from './1795432000000-foods'
import { Staples1795432500000 } from './1795432500000-staples'
import { Batches1795433000000 } from './1795433000000-batches'
import { RecipeLines1795590285781 } from './1795590285781-recipe-lines'
import { MatchVotes1795597832883 } from './1795597832883-match-votes'
import { Leftovers1795600900000 } from './1795600900000-leftovers'
import { RecipeNeeds1795610905219 } from './1795610905219-recipe-needs'
import { RecipeTimes1795613027101 } from './1795613027101-recipe-times'
import { ShoppingLists1795631000000 } from './1795631000000-shopping-lists'
import { StockOperations1795631726370 } from './1795631726370-stock-operations'
import { MealPlans1795631900000 } from './1795631900000-meal-plans'
import { ItemByFood1795632226370 } from './1795632226370-item-by-food'
import { Follows1795645000000 } from './1795645000000-follows'
import { Positions1795646800000 } from './1795646800000-positions'
import { ItemRequests1795647300960 } from './1795647300960-item-requests'
import { Push1795648000000 } from './1795648000000-push'
import { SavedSearches1795648200000 } from './1795648200000-saved-searches'
import { NearInOrder1795649600000 } from './1795649600000-near-in-order'
import { Notifications1795650000000 } from './1795650000000-notifications'
import { Ratings1795650400000 } from './1795650400000-ratings'
import { DailyNotices1795650500000 } from './1795650500000-daily-notices'
import { PantryAreas1795651000000 } from './1795651000000-pantry-areas'
import { OneUnreadSearch1795652000000 } from './1795652000000-one-unread-search'
import { RemovedRatings1795652100000 } from './1795652100000-removed-ratings'
import { PushFailures1795652200000 } from './1795652200000-push-failures'
import { RequestReports1795652300000 } from './1795652300000-request-reports'
import { RequestMessage1795652400000 } from './1795652400000-request-message'
import { ServedBy1795652500000 } from './1795652500000-served-by'
import { DatedBatches1795654100000 } from './1795654100000-dated-batches'
import { SharedEntries1795654200000 } from './1795654200000-shared-entries'
import { KnownAllergens1795654300000 } from './1795654300000-known-allergens'
import { SmallSearchSample1795654400000 } from './1795654400000-small-search-sample'
import { HiddenByBlocks1795660700000 } from './1795660700000-hidden-by-blocks'
import { CoarsePositions1795662000000 } from './1795662000000-coarse-positions'
import { NotificationTopics1795662710000 } from './1795662710000-notification-topics'
import { UnclearAmounts1795663800000 } from './1795663800000-unclear-amounts'
import { SharedWhileReserved1795664720000 } from './1795664720000-shared-while-reserved'

/** Every migration, oldest first. They are named here, not found by a pattern, so that a bundle holds them too. */
export const migrations: Migrations = [
  TheHouse1795241993400,
  PantriesWhole1795245247121,
  Recipes1795248715866,
  RecipeImages1795250940220,
  Evidence1795255331828,
  Generations1795255348520,
  Messages1795256477654,
  NameWindows1795258037112,
  FewerWords1795260100000,
  ShownReading1795260900000,
  CommentsAndProfiles1795266806279,
  AdminRoom1795267500000,
  WaysIn1795270200000,
  Mail1795270800000,
  Boxes1795271400000,
  PantryWords1795300200000,
  MessageAndMailWords1795300300000,
  GenerationTranslations1795300500000,
  FirstSteps1795310300000,
  CookNames1795310600000,
  ItemPhotographs1795310700000,
  AuditPasswords1795310800000,
  KnownAddresses1795430717049,
  SearchWords1795430800000,
  SearchSample1795430900000,
  RecipeCreators1795431000000,
  Foods1795432000000,
  Staples1795432500000,
  Batches1795433000000,
  RecipeLines1795590285781,
  MatchVotes1795597832883,
  Leftovers1795600900000,
  RecipeNeeds1795610905219,
  RecipeTimes1795613027101,
  ShoppingLists1795631000000,
  StockOperations1795631726370,
  MealPlans1795631900000,
  ItemByFood1795632226370,
  Follows1795645000000,
  Positions1795646800000,
  ItemRequests1795647300960,
  Push1795648000000,
  SavedSearches1795648200000,
  NearInOrder1795649600000,
  Notifications1795650000000,
  Ratings1795650400000,
  DailyNotices1795650500000,
  PantryAreas1795651000000,
  OneUnreadSearch1795652000000,
  RemovedRatings1795652100000,
  PushFailures1795652200000,
  RequestReports1795652300000,
  RequestMessage1795652400000,
  ServedBy1795652500000,
  DatedBatches1795654100000,
  SharedEntries1795654200000,
  KnownAllergens1795654300000,
  SmallSearchSample1795654400000,
  HiddenByBlocks1795660700000,
  CoarsePositions1795662000000,
  NotificationTopics1795662710000,
  UnclearAmounts1795663800000,
  SharedWhileReserved1795664720000,
]
