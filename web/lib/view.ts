import { nameOf, remember, remembered, rememberedNames, storageNames } from './storage.ts'

/** An admin's bearer token that reads the product as a user until `expiresAt`. */
export type View = { accessToken: string; expiresAt: string; user: { id: number; name: string } }

const key = 'view-as'

let view: View | null | undefined

/**
 * The view of this tab, or null in an ordinary tab. It stays until the document is left, so that a request of a view that
 * has just ended is never sent with the admin's cookies.
 */
export function currentView(): View | null {
  if (view === undefined) {
    const kept = remembered(key, 'tab')
    view = kept ? (JSON.parse(kept) as View) : null
  }
  return view
}

/** What the admin wrote or opened in this tab; language and look stay. */
function forgetTab() {
  for (const name of rememberedNames('tab'))
    if (storageNames[nameOf(name)] === 'mandatory') remember(name, null, 'tab')
}

/** Makes this tab a view. A tab starts with a copy of its opener's storage, which is the admin's. */
export function enterView(next: View): boolean {
  forgetTab()
  view = next
  return remember(key, JSON.stringify(next), 'tab')
}

/** Ends the view in this tab; `/view-as` says so. */
export function leaveView(): void {
  forgetTab()
  location.replace('/view-as')
}

/** For tests, which share one document. @internal */
export function forgetView(): void {
  remember(key, null, 'tab')
  view = undefined
}
