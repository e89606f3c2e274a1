/** A name for a request that nobody else gives. Also where a page came without TLS, which `crypto.randomUUID` needs. */
export const freshKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-')
