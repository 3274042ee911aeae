/** Slugs of the foods that most households have at home, offered where nothing is known of this one; the most usual first. */
export const usualFoods: readonly string[] = (
  'egg bread milk potato onion tomato carrot banana apple butter cheddar chicken-breast ' +
  'garlic lemon cucumber mushroom red-pepper lettuce broccoli orange beef-mince bacon rice pasta'
).split(' ')
