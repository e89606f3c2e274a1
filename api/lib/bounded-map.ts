/**
 * A map that lets go of what was set first where it is full. A look costs what a Map's does, which is a third of what
 * a cache with more to it asks for; what is on no hot path takes one of those.
 */
export class BoundedMap<K, V> extends Map<K, V> {
  readonly #max: number

  constructor(max: number) {
    super()
    this.#max = max
  }

  override set(key: K, value: V): this {
    this.delete(key)
    if (this.size >= this.#max) this.delete(this.keys().next().value!)
    return super.set(key, value)
  }
}
