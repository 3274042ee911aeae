/** Distances as they are said, in kilometres. The first one means "nearby", the last one more than 120. */
export const distanceSteps = [1, 2, 3, 5, 8, 15, 25, 40, 80, 160] as const
export type DistanceStep = (typeof distanceSteps)[number]

export const isDistanceStep = (value: number): value is DistanceStep => distanceSteps.some((step) => step === value)

/** Up to how many kilometres something is said to be at this step: halfway to the next one. The last one has no end. */
export function stepReach(step: DistanceStep): number {
  const next = distanceSteps[distanceSteps.indexOf(step) + 1]
  return next === undefined ? Number.POSITIVE_INFINITY : (step + next) / 2
}

/** The step at which a distance in kilometres is said to be. */
export function distanceStep(kilometres: number): DistanceStep {
  return distanceSteps.find((step) => kilometres <= stepReach(step)) ?? 160
}

/**
 * The most entries of one food or item, and the most pantries of a list without a search, that are sorted by distance. Postgres cannot start reading such an index at a distance,
 * so each page costs as much as all pages before it.
 */
export const maxByDistance = 500
