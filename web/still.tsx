import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type Language, languages } from '#db/enums.ts'
import { AuthSquare } from './components/auth-square.tsx'
import { Hero } from './components/landing/hero.tsx'
import { Logo } from './components/logo.tsx'
import * as m from './paraglide/messages.js'

type Still = (locale: Language) => ReactNode

/**
 * The first screens of the pages that most people come to first, without what only a script can do: the build puts
 * them into the HTML, where they stand until the app has come and drawn itself in their place.
 */
const stills: Record<string, Still> = {
  '/': (locale) => (
    <Headed>
      <div className="overflow-x-clip">
        <Hero title={m.landing_hero_title({}, { locale })} label={m.landing_scene_label({}, { locale })} />
      </div>
    </Headed>
  ),
  '/login': (locale) => (
    <Signing title={m.auth_login_title({}, { locale })} intro={m.auth_login_intro({}, { locale })} />
  ),
  '/register': (locale) => (
    <Signing
      title={m.auth_register_email_title({}, { locale })}
      intro={m.auth_register_email_intro({}, { locale })}
    />
  ),
  '/support': (locale) => (
    <Headed>
      <div className="mx-auto w-full max-w-5xl px-4 py-8 sm:px-6">
        <h1 className="text-xl">{m.support_title({}, { locale })}</h1>
        <p className="mt-1 text-sm text-muted">{m.support_description({}, { locale })}</p>
        <div className="mt-6 mb-4 h-12 border-b border-line sm:h-11" />
        <div className="card min-h-96 p-5 sm:p-6 lg:mr-86">
          <p className="font-display text-lg font-semibold">{m.support_form_contact({}, { locale })}</p>
        </div>
      </div>
    </Headed>
  ),
}

function Headed({ children }: { children: ReactNode }) {
  return (
    <>
      <div className="h-(--header) border-b border-line bg-ground/90">
        <div className="mx-auto flex h-full items-center px-4 sm:px-6">
          <Logo />
        </div>
      </div>
      {children}
    </>
  )
}

function Signing({ title, intro }: { title: string; intro: string }) {
  return (
    <AuthSquare top={<Logo />}>
      <div className="min-h-96">
        <h1 className="mb-2 text-xl">{title}</h1>
        <p className="text-sm text-muted">{intro}</p>
      </div>
    </AuthSquare>
  )
}

const drawn = Object.entries(stills).map(([path, still]) => {
  const words = languages.map((locale) => [
    locale,
    renderToStaticMarkup(
      <div data-still={locale} className="flex min-h-dvh flex-col">
        {still(locale)}
      </div>,
    ),
  ])
  return [path, Object.fromEntries(words)]
})
await Bun.write(Bun.stdout, JSON.stringify(Object.fromEntries(drawn)))
