import type { Migrations } from '../api/platform/db'
import { TheHouse1795241993400 } from './1795241993400-the-house'
import { PantriesWhole1795245247121 } from './1795245247121-pantries-whole'
import { Recipes1795248715866 } from './1795248715866-recipes'
import { RecipeImages1795250940220 } from './1795250940220-recipe-images'

/** Every migration, oldest first. They are named here, not found by a pattern, so that a bundle holds them too. */
export const migrations: Migrations = [TheHouse1795241993400, PantriesWhole1795245247121, Recipes1795248715866, RecipeImages1795250940220]
