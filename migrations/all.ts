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

/** Every migration, oldest first. They are named here, not found by a pattern, so that a bundle holds them too. */
export const migrations: Migrations = [TheHouse1795241993400, PantriesWhole1795245247121, Recipes1795248715866, RecipeImages1795250940220, Evidence1795255331828, Generations1795255348520, Messages1795256477654, NameWindows1795258037112, FewerWords1795260100000, ShownReading1795260900000, CommentsAndProfiles1795266806279, AdminRoom1795267500000, WaysIn1795270200000, Mail1795270800000, Boxes1795271400000]
