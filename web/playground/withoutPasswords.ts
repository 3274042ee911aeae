/** GraphiQL's own keys have a prefix. */
const isGraphiqlKey = (key: string) => key.startsWith('graphiql:')

/** Keys whose values are JSON lists of tabs or operations; other values are text. */
const jsonKeys = new Set(['graphiql:tabState', 'graphiql:queries', 'graphiql:favorites'])

/** `password: "..."` in operations, `"newPassword": "..."` in variables; also unfinished, without the closing quotation mark. */
const passwords = /(\w*password"?\s*:\s*)"(?:[^"\\\n]|\\.)*"?/gi

/** The text with empty passwords. */
export const blankPasswords = (text: string) => text.replace(passwords, '$1""')

const blankEverywhere = (json: string) =>
  JSON.stringify(JSON.parse(json), (_key, value: unknown) =>
    typeof value === 'string' ? blankPasswords(value) : value,
  )

/**
 * The browser's storage for GraphiQL's tabs and history, without passwords, which later scripts and users of the browser
 * could read there.
 */
export function withoutPasswords(
  storage: Storage,
): Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear' | 'length'> {
  const keys = () => Object.keys(storage).filter(isGraphiqlKey)
  return {
    getItem: (key) => storage.getItem(key),
    setItem: (key, value) => storage.setItem(key, jsonKeys.has(key) ? blankEverywhere(value) : blankPasswords(value)),
    removeItem: (key) => storage.removeItem(key),
    clear: () => {
      for (const key of keys()) storage.removeItem(key)
    },
    get length() {
      return keys().length
    },
  }
}
