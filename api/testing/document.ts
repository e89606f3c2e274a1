import type { World } from './world.ts'

/** The OpenAPI document of a server, with shortcuts for tests. */
export async function readDocument(world: Pick<World, 'anyone'>) {
  const { body: document } = await world.anyone.get('/openapi.json')
  /** What a reference names, or else the value itself. */
  const resolve = (node: any): any => {
    const path: string[] | undefined = node?.$ref?.slice(2).split('/')
    return path ? resolve(path.reduce((each, key) => each[key], document)) : node
  }
  const operation = (method: string, path: string) =>
    document.paths[`/api/v1${path.replace(/:(\w+)(\{[^}]*\})?/g, '{$1}')}`]?.[method.toLowerCase()]
  return {
    document,
    resolve,
    operation,
    /** The schema of a JSON body. */
    bodyOf: (method: string, path: string) =>
      resolve(operation(method, path).requestBody.content['application/json'].schema),
  }
}
