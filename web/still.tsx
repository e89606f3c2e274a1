import { renderToStaticMarkup } from 'react-dom/server'
import { languages } from '#db/enums.ts'
import { Hero } from './components/landing/hero.tsx'
import { Logo } from './components/logo.tsx'
import * as m from './paraglide/messages.js'

/**
 * Prints the first screen as HTML in both languages: the build puts it into the page at `/`, where it stands until the
 * app has come and drawn itself in its place.
 */
const stills = languages.map((locale) => [
  locale,
  renderToStaticMarkup(
    <div data-still={locale} className="flex min-h-dvh flex-col">
      <div className="h-(--header) border-b border-line bg-ground/90">
        <div className="mx-auto flex h-full items-center px-4 sm:px-6">
          <Logo />
        </div>
      </div>
      <div className="overflow-x-clip">
        <Hero title={m.landing_hero_title({}, { locale })} label={m.landing_scene_label({}, { locale })} />
      </div>
    </div>,
  ),
])
await Bun.write(Bun.stdout, JSON.stringify(Object.fromEntries(stills)))
