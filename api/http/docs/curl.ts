import type { ApiDocument, Operation } from './document.ts'

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`

/** A request as a command, with the values that a test sent. */
export function curl({ servers }: ApiDocument, { method, path, described }: Operation): string {
  const { parameters, requestBody, security } = described
  const sent = (name: string) => parameters.find((each) => each.in === 'path' && each.name === name)?.example
  const filled = path.replace(/\{(\w+)\}/g, (whole, name) => {
    const value = sent(name)
    return value === undefined ? whole : encodeURIComponent(String(value))
  })
  const query = new URLSearchParams(
    parameters.flatMap(({ name, in: place, example }) =>
      place === 'query' && example !== undefined ? [[name, String(example)]] : [],
    ),
  )
  const address = `${servers[0]?.url}${filled}${query.size > 0 ? `?${query}` : ''}`
  const parts = [`curl ${method === 'GET' ? '' : `-X ${method} `}${quoted(address)}`]
  // Who may send it without a session needs none.
  const signsIn = security.every((way) => Object.keys(way).length > 0) && security[0]
  if (signsIn) parts.push(signsIn.bearer ? '-H "Authorization: Bearer $TOKEN"' : '-H "X-API-Key: $KEY"')
  const json = requestBody?.content['application/json']
  if (json?.example !== undefined)
    parts.push("-H 'Content-Type: application/json'", `-d ${quoted(JSON.stringify(json.example, null, 2))}`)
  else if (requestBody?.content['multipart/form-data']) parts.push("-F 'files=@file.png'")
  return parts.join(' \\\n  ')
}
