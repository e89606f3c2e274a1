import type { Result, Router } from 'hono/router'
import { TrieRouter } from 'hono/router/trie-router'

/**
 * Remembers where each literal path leads. Hono's fast router refuses a literal beside a parameter, such as `pending`
 * beside `:id`, and the one it falls back to searches its tree again at each request.
 */
export class LiteralRouter<T> implements Router<T> {
  name = 'LiteralRouter'
  readonly #all = new TrieRouter<T>()
  readonly #literals = new Map<string, Map<string, Result<T>>>()

  add(method: string, path: string, handler: T): void {
    this.#all.add(method, path, handler)
    if (!/[:*]/.test(path)) this.#literals.set(path, new Map())
  }

  match(method: string, path: string): Result<T> {
    const known = this.#literals.get(path)
    if (!known) return this.#all.match(method, path)
    const found = known.get(method) ?? this.#all.match(method, path)
    known.set(method, found)
    return found
  }
}
