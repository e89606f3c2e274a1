import type { Context, Handler, Hono, Next } from 'hono'
import type { Env } from './env.ts'

type Step = (c: Context<Env>, next: Next) => ReturnType<Handler<Env>>
type Route = { method: string; path: string; handler: Step }

/**
 * The routes of an app, the steps of each joined to one, so that one whose steps wait for nothing answers at once:
 * Hono's own way makes three promises for each step, which is a tenth of a cheap request. A step that lets the next one
 * go on returns what that returns.
 */
export function joined(app: Pick<Hono<Env>, 'routes'>): Route[] {
  const routes: Route[] = []
  for (const { method, path, handler } of app.routes as Route[]) {
    const last = routes.at(-1)
    if (last?.method !== method || last.path !== path) routes.push({ method, path, handler })
    else last.handler = inTurn(last.handler, handler)
  }
  return routes
}

const inTurn =
  (first: Step, second: Step): Step =>
  (c, next) =>
    first(c, () => second(c, next) as ReturnType<Next>)
