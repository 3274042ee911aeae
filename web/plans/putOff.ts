import { pantryRecords } from '../platform/stored/pantryRecords'

const stored = pantryRecords.putOff

/** What was put off on this day: ids of recipes, and of planned notes. */
export function putOffOn(day: string, pantryId: string): readonly string[] {
  const value = stored.get(pantryId)
  if (typeof value !== 'object' || value === null || !('day' in value) || value.day !== day || !('ids' in value))
    return []
  return Array.isArray(value.ids) ? value.ids.filter((id): id is string => typeof id === 'string') : []
}

/** Leaves a dish out of Today for the rest of the day. */
export function putOff(day: string, pantryId: string, id: string): void {
  stored.set(pantryId, { day, ids: [...putOffOn(day, pantryId), id] })
}
