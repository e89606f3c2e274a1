import { Hono } from 'hono'
import { endpoint } from '#api/http/endpoint.ts'
import type { Env } from '#api/http/env.ts'
import { ok } from '#api/http/envelope.ts'
import { body, params, query } from '#api/http/input.ts'
import { revalidate } from '#api/http/revalidate.ts'
import { run } from '#api/http/run.ts'
import { acceptTerms, getAcceptances } from './acceptance.ts'
import { Acceptances, LegalDocument, LegalQuery, Slug, TermsAcceptance } from './schema.ts'
import { getDocument } from './service.ts'

export const contentRoutes = new Hono<Env>().use(revalidate).get(
  '/legal/:slug',
  endpoint({
    summary: 'Get a legal text in force, as HTML',
    public: true,
    returns: LegalDocument,
    duringMaintenance: true,
  }),
  params(Slug),
  query(LegalQuery),
  (c) => {
    const { language } = c.req.valid('query')
    const { document, etag } = getDocument(c.get('ctx'), c.req.valid('param').slug, language)
    c.header('ETag', etag)
    c.header('Content-Language', document.language)
    c.header('Cache-Control', language ? 'public, max-age=300' : 'private, no-cache')
    return ok(c, document)
  },
)

const mine = { requires: 'account.own', duringMaintenance: true, returns: Acceptances } as const

export const termsRoutes = new Hono<Env>()
  .get('/', endpoint({ summary: 'Get which terms I accepted', ...mine }), (c) => run(c, getAcceptances))
  .post('/', endpoint({ summary: 'Accept the terms in force', ...mine }), body(TermsAcceptance), (c) =>
    run(c, acceptTerms),
  )
