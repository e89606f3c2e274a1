/** An element with its children, or a text; `mark` says in which variant alone it is shown. */
type Node = string | { tag: string; kids: Node[] }
type Mark = [name: 'lang' | 'data-on', value: string]

const tags = /<(\/?)(\w+)((?:\s[^>]*?)?)(\/?)>|[^<]+/g
/**
 * Attributes that a hidden, inert placeholder does not need: names, addresses, references between elements, and a language of
 * its own, which would be taken for the mark of a variant.
 */
const unread =
  /\s(?:href|lang|title|role|type|tabindex|for|name|value|autocomplete|aria-(?:label|labelledby|describedby|controls|haspopup|keyshortcuts|orientation)|data-radix-[\w-]+)="[^"]*"/g
/** Ids, except those of gradients, which `fill` refers to. */
const ids = /\sid="(?!pool|beam)[^"]*"/g

/** Markup that React has rendered: each element is closed, and no attribute has a `>`. */
function parse(html: string): Node[] {
  const root: Node[] = []
  const open = [root]
  for (const [text, closes, name, attributes = '', ends] of html.matchAll(tags)) {
    const kids = open.at(-1)!
    if (!name) kids.push(text)
    else if (closes) open.pop()
    else {
      const node = { tag: name + attributes.replace(unread, '').replace(ids, ''), kids: [] }
      kids.push(node)
      if (!ends) open.push(node.kids)
    }
  }
  return root
}

const empty = /^(?:input|img|hr|br)$/

const print = (node: Node): string => {
  if (typeof node === 'string') return node
  const inner = node.kids.map(print).join('')
  const [name] = node.tag.split(/\s/, 1)
  return empty.test(name!) ? `<${node.tag}/>` : `<${node.tag}>${inner}</${name}>`
}

const marked = (node: Node, [name, value]: Mark): Node =>
  typeof node === 'string'
    ? { tag: `span ${name}="${value}"`, kids: [node] }
    : { ...node, tag: `${node.tag} ${name}="${value}"` }

/** Both variants as one: what they share once, and the rest of each with its mark. */
function merge(some: Node[], others: Node[], marks: [Mark, Mark]): Node[] {
  const isSame = (one?: Node, other?: Node) =>
    one !== undefined && other !== undefined && print(one) === print(other)
  if (some.length === others.length)
    return some.flatMap((one, place) => {
      const other = others[place]!
      if (typeof one === 'string' || typeof other === 'string' || one.tag !== other.tag)
        return isSame(one, other) ? [one] : [marked(one, marks[0]), marked(other, marks[1])]
      return [{ tag: one.tag, kids: merge(one.kids, other.kids, marks) }]
    })
  let start = 0
  while (isSame(some[start], others[start])) start++
  let end = 0
  const rest = Math.min(some.length, others.length) - start
  while (end < rest && isSame(some.at(-1 - end), others.at(-1 - end))) end++
  const middle = (of: Node[], mark: Mark) =>
    of.slice(start, of.length - end).map((node) => marked(node, mark))
  return [
    ...some.slice(0, start),
    ...middle(some, marks[0]),
    ...middle(others, marks[1]),
    ...(end > 0 ? some.slice(-end) : []),
  ]
}

const mergeIn = (marks: [Mark, Mark]) => (some: Node[], others: Node[]) => merge(some, others, marks)
const languages = mergeIn([
  ['lang', 'tr'],
  ['lang', 'en'],
])
const widths = mergeIn([
  ['data-on', 'phone'],
  ['data-on', 'desk'],
])

export type Variant = Record<'tr' | 'en', string>

/** One markup for both languages and both widths; `styles.css` hides what is of the other. */
export function oneOf({ phone, desk }: Record<'phone' | 'desk', Variant>): string {
  const inBoth = ({ tr, en }: Variant) => languages(parse(tr), parse(en))
  return widths(inBoth(phone), inBoth(desk)).map(print).join('')
}
