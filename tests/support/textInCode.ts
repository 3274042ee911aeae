import { parseSync } from '@swc/core'

/** Words for people that stand in a component itself, where no other language reaches them. */
export interface LooseWords {
  /** Where they are: between two tags, or the attribute. */
  place: string
  words: string
}

/** The attributes that are read, aloud or on the screen. */
const spoken = new Set([
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'title',
  'placeholder',
  'label',
  'alt',
  'hint',
  'lead',
  'heading',
  'description',
])

type Node = { type: string } & Record<string, unknown>

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** Two letters, one beside the other, are a word; "×", "½" and "·" are none. */
const isWord = (text: string): boolean => /\p{L}{2}/u.test(text)

/** The words in the source of a component, in their order. Sentences of a catalogue are asked for by a call, and so are none of these. */
export function looseWords(source: string): LooseWords[] {
  const found: LooseWords[] = []
  visit(parseSync(source, { syntax: 'typescript', tsx: true, decorators: true }) as unknown as Node, found)
  return found
}

function visit(node: Node, found: LooseWords[]): void {
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
    for (const child of nodesOf(node.children)) found.push(...saidBy(child).map((words) => ({ place: 'text', words })))
  }
  if (node.type === 'JSXAttribute' && spoken.has(nameOf(node.name)) && isNode(node.value)) {
    found.push(...saidBy(node.value).map((words) => ({ place: nameOf(node.name), words })))
  }
  for (const value of Object.values(node)) for (const child of nodesOf(value)) visit(child, found)
}

/** What a piece of JSX says by itself: text, and literals in braces whichever way the choice between them falls. */
function saidBy(node: Node): string[] {
  switch (node.type) {
    case 'JSXText':
    case 'StringLiteral':
      return isWord(String(node.value)) ? [String(node.value).replace(/\s+/g, ' ').trim()] : []
    case 'TemplateLiteral':
      return nodesOf(node.quasis)
        .map(({ raw }) => String(raw))
        .filter(isWord)
        .concat(nodesOf(node.expressions).flatMap(saidBy))
    case 'JSXExpressionContainer':
    case 'ParenthesisExpression':
      return nodesOf(node.expression).flatMap(saidBy)
    case 'ConditionalExpression':
      return [...nodesOf(node.consequent), ...nodesOf(node.alternate)].flatMap(saidBy)
    case 'BinaryExpression':
      // "a && 'words'", "a ?? 'words'" and "a + 'words'" say something; a comparison does not.
      if (!['&&', '||', '??', '+'].includes(String(node.operator))) return []
      return [...(node.operator === '&&' ? [] : nodesOf(node.left)), ...nodesOf(node.right)].flatMap(saidBy)
    default:
      return []
  }
}

function nodesOf(value: unknown): Node[] {
  if (Array.isArray(value))
    return value.flatMap((entry: unknown) =>
      isNode(entry) ? [entry] : nodesOf(isWrapped(entry) ? entry.expression : []),
    )
  if (isNode(value)) return [value]
  return isWrapped(value) ? nodesOf(value.expression) : []
}

/** The parser wraps the arguments of a call, and the entries of a list, in an object without a type. */
const isWrapped = (value: unknown): value is { expression: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !('type' in value) && 'expression' in value

/** "title", and "xlink:title" of two names. */
function nameOf(name: unknown): string {
  if (!isNode(name)) return ''
  return name.type === 'JSXNamespacedName' ? `${nameOf(name.namespace)}:${nameOf(name.name)}` : String(name.value)
}
