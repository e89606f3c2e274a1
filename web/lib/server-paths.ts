const pattern = /^\/(api|docs|healthz|readyz)(\/|$)/

/** Whether the server answers a path itself, so that the router does not know it. */
export const isServerPath = (pathname: string) => pattern.test(pathname)
