import { supplyNeeds } from './cooking/recipeSupply.work'
import { chooseRecipe } from './generation/chooseRecipe.work'
import type { HeavyJob, HeavyWork } from './platform/workers/heavyWork'
import { handleJobs } from './platform/workers/workerSide'
import { readRecipeLines } from './recipes/lines/recipeLine.work'
import { readCookedLines, readTypedLines } from './shopping/shoppingLine.work'

/** What the modules have done in this thread. Nothing that is imported here may open a connection. */
const works: readonly HeavyWork<never, unknown>[] = [
  readRecipeLines,
  supplyNeeds,
  readTypedLines,
  readCookedLines,
  chooseRecipe,
]

handleJobs(({ name, input }: HeavyJob): unknown => {
  const work = works.find((each) => each.name === name)
  if (!work) throw new Error(`Nothing in api/heavyWork.worker.ts is called ${name}.`)
  return work.run(input as never)
})
