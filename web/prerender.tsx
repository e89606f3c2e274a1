import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { consentText } from '#api/rules/consent-text.ts'
import { type Language, languages } from '#db/enums.ts'
import { Logo } from './components/shell/logo.tsx'
import { type FrameWidth, widths } from './components/shell/widths.ts'
import { AuthSquare } from './features/auth/auth-square.tsx'
import { ConsentFrame, customiseClass } from './features/consent/consent-frame.tsx'
import { Hero } from './features/landing/hero.tsx'
import * as m from './paraglide/messages.js'
import { Button } from './ui/button.tsx'
import { cn } from './ui/cn.ts'

/** A text in both languages; `styles.css` hides the one that the page is not in. */
const both = (word: (inputs: object, options: { locale: Language }) => string) =>
  languages.map((locale) => (
    <span key={locale} lang={locale}>
      {word({}, { locale })}
    </span>
  ))

/**
 * The first screens of the most visited public pages, without interactive parts. The build puts them into the HTML, and
 * the app replaces them once it has loaded. They contain both languages, because the URL does not tell which one this
 * browser has stored.
 */
const pages: Record<string, ReactNode> = {
  '/': (
    <WithHeader width="landing">
      <div className="overflow-x-clip">
        <Hero title={both(m.landing_hero_title)} />
      </div>
    </WithHeader>
  ),
  '/login': <SignInPage title={both(m.auth_login_title)} intro={both(m.auth_login_intro)} />,
  '/register': (
    <SignInPage title={both(m.auth_register_email_title)} intro={both(m.auth_register_email_intro)} />
  ),
  '/support': (
    <WithHeader width="wide">
      <div className="mx-auto w-full max-w-5xl px-4 py-8 sm:px-6">
        <h1 className="text-xl">{both(m.support_title)}</h1>
        <p className="mt-1 text-sm text-muted">{both(m.support_description)}</p>
        <div className="mt-6 mb-4 h-12 border-b border-line sm:h-11" />
        <div className="card min-h-96 p-5 sm:p-6 lg:mr-86">
          <p className="font-display text-lg font-semibold">{both(m.support_form_contact)}</p>
        </div>
      </div>
    </WithHeader>
  ),
}

function WithHeader({ width, children }: { width: FrameWidth; children: ReactNode }) {
  return (
    <>
      <div className="h-(--header) border-b border-line bg-ground/90">
        <div className={cn('mx-auto flex h-full items-center px-4 sm:px-6', widths[width])}>
          <Logo />
        </div>
      </div>
      {children}
    </>
  )
}

function SignInPage({ title, intro }: { title: ReactNode; intro: ReactNode }) {
  return (
    <AuthSquare top={<Logo />}>
      <div className="min-h-96">
        <h1 className="mb-2 text-xl">{title}</h1>
        <p className="text-sm text-muted">{intro}</p>
      </div>
    </AuthSquare>
  )
}

/** The cookie question without its buttons, which come with the app: what is read first does not come last. */
const question = (
  <ConsentFrame
    isDrawn
    titleId="consent-drawn"
    title={inBoth('title')}
    aside={<div className="h-8 finger:h-11 w-17 finger:w-23 shrink-0" />}
    actions={(['customise', 'reject', 'accept'] as const).map((each) => (
      <Button key={each} tabIndex={-1} className={cn('invisible', each === 'customise' && customiseClass)}>
        {inBoth(each)}
      </Button>
    ))}
  >
    <p className="mt-2 text-sm text-muted">
      {inBoth('body')} <span className="text-turquoise underline underline-offset-4">{inBoth('policy')}</span>
    </p>
  </ConsentFrame>
)

function inBoth(word: 'title' | 'body' | 'policy' | 'accept' | 'reject' | 'customise') {
  return languages.map((language) => (
    <span key={language} lang={language}>
      {consentText[language][word]}
    </span>
  ))
}

const rendered = Object.entries(pages).map(([path, page]) => [
  path,
  renderToStaticMarkup(
    <div data-prerendered className="flex min-h-dvh flex-col">
      {page}
    </div>,
  ),
])
await Bun.write(
  Bun.stdout,
  JSON.stringify({ pages: Object.fromEntries(rendered), question: renderToStaticMarkup(question) }),
)
