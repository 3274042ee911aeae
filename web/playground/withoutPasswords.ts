/** The editor's own prefix, which its keys carry. */
const ours = (key: string) => key.startsWith('graphiql:')

/** These hold lists of tabs or of former operations as JSON, with text inside; the other keys hold text. */
const lists = new Set(['graphiql:tabState', 'graphiql:queries', 'graphiql:favorites'])

/** `password: "..."` in operations, `"newPassword": "..."` in variables; also while it is being typed, without its last quotation mark. */
const passwords = /(\w*password"?\s*:\s*)"(?:[^"\\\n]|\\.)*"?/gi

/** The text with every password in it made empty. */
export const blankPasswords = (text: string) => text.replace(passwords, '$1""')

const blankEverywhere = (json: string) => JSON.stringify(JSON.parse(json), (_key, value: unknown) => (typeof value === 'string' ? blankPasswords(value) : value))

/**
 * Where the editor keeps a visitor's tabs and history: the browser's storage, but for passwords,
 * which are left out. They would lie there for every later script and visitor to read.
 */
export function withoutPasswords(storage: Storage): Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear' | 'length'> {
  const keys = () => Object.keys(storage).filter(ours)
  return {
    getItem: (key) => storage.getItem(key),
    setItem: (key, value) => storage.setItem(key, lists.has(key) ? blankEverywhere(value) : blankPasswords(value)),
    removeItem: (key) => storage.removeItem(key),
    clear: () => { for (const key of keys()) storage.removeItem(key) },
    get length() { return keys().length },
  }
}
