import { topic } from '../platform/pubsub/pubsub'

/** Days of a meal plan that have changed, by the id of its pantry. They are read when the change is delivered. */
export const mealPlanChanged = topic<{ days: string[] }>('mealPlan')
