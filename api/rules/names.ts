const letters = /^[\p{L}\p{M}][\p{L}\p{M} .'’-]*$/u

/** A first or last name: letters and separators, at most 50 characters. */
export const isName = (name: string) => name.length <= 50 && letters.test(name)

/** Lower-case ASCII letters, digits, dots and underscores; 3 to 30 characters. */
export const isUsername = (name: string) => /^[a-z0-9][a-z0-9._]{2,29}$/.test(name)
