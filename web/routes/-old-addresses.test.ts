import { expect, test } from 'bun:test'
import { isRedirect } from '@tanstack/react-router'
import { Route as cookies } from './_public/cookies.tsx'
import { Route as privacy } from './_public/privacy.tsx'

type Route = { options: { beforeLoad?: unknown } }

function thrownBy({ options: { beforeLoad } }: Route): unknown {
  if (typeof beforeLoad !== 'function') return undefined
  try {
    return beforeLoad({})
  } catch (thrown) {
    return thrown
  }
}

test.each([
  ['/privacy', privacy, '/privacy-policy'],
  ['/cookies', cookies, '/cookie-settings'],
])('%s redirects to the current page and is not in the browser history (D17)', (_, route, to) => {
  const thrown = thrownBy(route)
  expect(isRedirect(thrown) && thrown.options).toMatchObject({ to, replace: true })
})
