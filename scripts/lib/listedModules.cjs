const { readFileSync } = require('node:fs')
const { join } = require('node:path')
const { parseSync } = require('@swc/core')

const file = join(__dirname, '../../api/modules.ts')

/**
 * The names in the array that api/modules.ts gives to `moduleList`: the order of the modules stands there alone.
 * @returns {string[]}
 */
function listedModules() {
  const { body } = parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript' })
  const names = body.flatMap((statement) => {
    if (statement.type !== 'ExportDeclaration' || statement.declaration.type !== 'VariableDeclaration') return []
    const list = statement.declaration.declarations[0]?.init
    if (list?.type !== 'CallExpression' || list.arguments[0]?.expression.type !== 'ArrayExpression') return []
    return list.arguments[0].expression.elements.flatMap((element) =>
      element?.expression.type === 'Identifier' ? [element.expression.value] : [],
    )
  })
  if (names.length === 0) throw new Error(`${file} has no list of modules`)
  return names
}

module.exports = { listedModules }
