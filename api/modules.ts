import { accounts } from './accounts/accounts.module'
import { admin } from './admin/admin.module'
import { auth } from './auth/auth.module'
import { boxes } from './boxes/boxes.module'
import { cooking } from './cooking/cooking.module'
import { moduleList } from './defineModule'
import { diets } from './diets/diets.module'
import { exports } from './exports/exports.module'
import { feedback } from './feedback/feedback.module'
import { follows } from './follows/follows.module'
import { foods } from './foods/foods.module'
import { generation } from './generation/generation.module'
import { images } from './images/images.module'
import { imports } from './imports/imports.module'
import { items } from './items/items.module'
import { members } from './members/members.module'
import { messages } from './messages/messages.module'
import { notifications } from './notifications/notifications.module'
import { pantries } from './pantries/pantries.module'
import { places } from './places/places.module'
import { plans } from './plans/plans.module'
import { ratings } from './ratings/ratings.module'
import { recipes } from './recipes/recipes.module'
import { requests } from './requests/requests.module'
import { searches } from './searches/searches.module'
import { shopping } from './shopping/shopping.module'
import { webhooks } from './webhooks/webhooks.module'

/** Each module may use the services of those before it. */
export const modules = moduleList([
  accounts,
  auth,
  notifications,
  foods,
  items,
  pantries,
  searches,
  boxes,
  images,
  recipes,
  ratings,
  follows,
  diets,
  cooking,
  shopping,
  plans,
  members,
  imports,
  generation,
  messages,
  requests,
  places,
  webhooks,
  feedback,
  exports,
  admin,
])
