/** The tab of the bottom navigation for a page: 0 home, 1 recipes, 2 places, 3 dashboard, -1 none. */
export type NavState = 0 | 1 | 2 | 3 | -1

const stateBySegment: Record<string, NavState> = {
  '': 0,
  recipes: 1,
  recipe: 1,
  'my-recipes': 1,
  'add-recipe': 1,
  edit: 1,
  places: 2,
  place: 2,
  dashboard: 3,
}

/** The nav state of a path, by its first segment. */
export function navStateOf(pathname: string): NavState {
  const [, segment = '', , part] = pathname.split('/')
  // What belongs to a place that a community runs is no page of the tab.
  if (segment === 'place' && part !== undefined) return -1
  return stateBySegment[segment] ?? -1
}
