const textMax = 200

/**
 * Literals of a statement: strings, also cut off ones, of any quotation, bit strings, comments and numbers. Quoted
 * identifiers, parameters and digits within names stay.
 */
const parts =
  /"(?:[^"]|"")*"|--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|\b[eE]'(?:[^'\\]|\\[\s\S]|'')*(?:'|$)|\b(?:[bBxXnN]|[uU]&)?'(?:[^']|'')*(?:'|$)|'(?:[^']|'')*(?:'|$)|\$(\w*)\$[\s\S]*?(?:\$\1\$|$)|[$\w]*[A-Za-z_$][$\w]*|(?:0[xX][\da-fA-F_]+|[\d_]+(?:\.\d+)?(?:[eE][+-]?\d+)?)/g

/** A statement without its literals, which may be personal data, on one line and cut to 200 characters. */
export function redactSql(sql: string): string {
  const plain = sql.replace(parts, (part) => {
    if (part.startsWith('"')) return part
    if (part.startsWith('--') || part.startsWith('/*')) return ' '
    if (part.includes("'") || /^\$\w*\$/.test(part)) return '?'
    return /^[\d]/.test(part) ? '?' : part
  })
  const characters = [...plain.replace(/\s+/g, ' ').trim()]
  return characters.length > textMax ? `${characters.slice(0, textMax - 1).join('')}…` : characters.join('')
}
