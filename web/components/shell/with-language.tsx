import type { AnyRouter, AsyncRouteComponent } from '@tanstack/react-router'
import { useLanguage } from '#web/lib/use-language.ts'

/** The same in the language of the moment: the router draws a page once, and no longer looks at it while it stays. */
export function withLanguage<Props extends object>(
  Inner: AsyncRouteComponent<Props>,
): AsyncRouteComponent<Props> {
  function Worded(props: Props) {
    useLanguage()
    return <Inner {...props} />
  }
  // What has been loaded has nothing to preload any more.
  return Object.defineProperty(Worded, 'preload', { get: () => Inner.preload })
}

/** Everything that a router draws follows the language, and stays where it is with all that was typed into it. */
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
