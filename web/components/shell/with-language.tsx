import type { AnyRouter, AsyncRouteComponent } from '@tanstack/react-router'
import { useLanguage } from '#web/lib/use-language.ts'

/** Re-renders a route component when the language changes; the router itself renders it only once. */
export function withLanguage<Props extends object>(
  Inner: AsyncRouteComponent<Props>,
): AsyncRouteComponent<Props> {
  function Worded(props: Props) {
    useLanguage()
    return <Inner {...props} />
  }
  // Preload is read at access time, because a loaded component has none.
  return Object.defineProperty(Worded, 'preload', { get: () => Inner.preload })
}

/** Makes all components of a router follow the language without remounting, so that typed text stays. */
export function routesWithLanguage<Router extends AnyRouter>(router: Router): Router {
  const routes: AnyRouter['routesById'] = router.routesById
  for (const { options } of Object.values(routes)) {
    const { component, errorComponent, notFoundComponent } = options
    if (component) options.component = withLanguage(component)
    if (errorComponent) options.errorComponent = withLanguage(errorComponent)
    if (notFoundComponent) options.notFoundComponent = withLanguage(notFoundComponent)
  }
  return router
}
