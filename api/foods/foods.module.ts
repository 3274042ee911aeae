import { defineModule } from '../defineModule'
import { FoodResolver } from './food.resolver'

/** The food list of domain/foods. It has no tables: the list comes with the program. */
export const foods = defineModule({
  name: 'foods',
  services: () => ({}),
  resolvers: [FoodResolver],
})
