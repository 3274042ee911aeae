import type { Cook } from './seed'

/** Requests about what people do not eat. */
export const dietOperations = {
  read: 'query ($id: Id!) { pantry(id: $id) { eaters { id name isViewer isChild viewerCanEdit profile { allergens diets avoid } } } }',
  setOwn: 'mutation ($input: DietProfileInput!) { setDietProfile(input: $input) { pantry { id } } }',
  deleteOwn: 'mutation { deleteDietProfile { pantry { id } } }',
  setChild: 'mutation ($input: SetChildInput!) { setChild(input: $input) { pantry { id } } }',
  removeChild: 'mutation ($input: RemoveChildInput!) { removeChild(input: $input) { pantry { id } } }',
} as const

/** A profile that leaves nothing out. */
export const nothing = { allergens: [] as string[], diets: [] as string[], avoid: [] as string[] }

type Profile = Partial<typeof nothing>

/** The input for a child of somebody's pantry. */
export const childOf = (cook: Cook, { id, name, ...profile }: { id: string; name: string } & Profile) => ({
  pantryId: String(cook.id),
  id,
  name,
  ...nothing,
  ...profile,
})

/** Says what somebody does not eat. */
export async function avoids(cook: Cook, profile: Profile): Promise<void> {
  await cook.get(dietOperations.setOwn, { input: { ...nothing, ...profile } })
}
