/** Stands for every style sheet in component tests: a class is called by its name. */
export default new Proxy({}, { get: (_target, name) => (typeof name === 'string' ? name : undefined) })
