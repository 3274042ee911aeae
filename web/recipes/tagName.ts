import { hasText, language, textOf } from '../platform/language'

/** A tag as it is shown: in German by the name of the food that it is. Links and searches keep the tag itself. */
export function tagName(tag: string): string {
  if (language !== 'de') return tag
  // The list has each food in one number: "beans", but "carrot".
  const food = [tag, tag.replace(/(?<=o)es$|s$/, ''), `${tag}s`].find((name) => hasText('tags', name, {}))
  return food === undefined ? tag : textOf('tags', food, {})
}
