const letters = /^[\p{L}\p{M}][\p{L}\p{M} .'’-]*$/u

/** A first or last name: letters and separators, at most 50 characters. */
export const isName = (name: string) => name.length <= 50 && letters.test(name)
