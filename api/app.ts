import { join } from 'node:path'
import { Hono } from 'hono'
import { z } from 'zod'
import { type Language, languages } from '#db/enums.ts'
import type { Deps } from './context.ts'
import { exportRoutes } from './features/account/export-routes.ts'
import { accountRoutes, profileRoutes } from './features/account/routes.ts'
import { analyticsAdmin } from './features/analytics/admin.ts'
import { apiKeyAdmin } from './features/api-keys/admin.ts'
import { apiClientAdmin } from './features/api-keys/client-admin.ts'
import { extRoutes } from './features/api-keys/routes.ts'
import { auditAdmin } from './features/audit/admin.ts'
import { authRoutes } from './features/auth/routes.ts'
import { cacheAdmin } from './features/cache/admin.ts'
import { cookieRoutes } from './features/consent/routes.ts'
import { dashboardAdmin } from './features/dashboard/admin.ts'
import { databaseAdmin } from './features/database/admin.ts'
import { outboxAdmin } from './features/deliveries/outbox-admin.ts'
import { outcomeAdmin } from './features/deliveries/outcome-admin.ts'
import { queueAdmin } from './features/deliveries/queue-admin.ts'
import { errorReportAdmin } from './features/error-reports/admin.ts'
import { errorReportRoutes } from './features/error-reports/routes.ts'
import { healthRoutes } from './features/health/routes.ts'
import { connectLive } from './features/inbox/live.ts'
import { inboxRoutes } from './features/inbox/routes.ts'
import { contentRoutes, termsRoutes } from './features/legal/routes.ts'
import { addressAdmin } from './features/locations/admin.ts'
import { locationRoutes } from './features/locations/routes.ts'
import { logAdmin } from './features/logs/admin.ts'
import { maintenanceAdmin } from './features/maintenance/admin.ts'
import { notificationAdmin } from './features/notifications/admin.ts'
import { passkeyRoutes } from './features/passkeys/routes.ts'
import { paymentAdmin } from './features/payments/admin.ts'
import { paymentRoutes } from './features/payments/routes.ts'
import { preferenceRoutes, settingsRoutes } from './features/preferences/routes.ts'
import { pushRoutes } from './features/push/routes.ts'
import { webhookRoutes } from './features/receipts/routes.ts'
import { replyTemplateAdmin } from './features/reply-templates/admin.ts'
import { replyCategoryAdmin } from './features/reply-templates/category-admin.ts'
import { reportAdmin } from './features/reports/admin.ts'
import { userExportAdmin } from './features/reports/user-export-admin.ts'
import { segmentAdmin } from './features/segments/admin.ts'
import { sessionAdmin } from './features/sessions/admin.ts'
import { sessionRoutes } from './features/sessions/routes.ts'
import { configAdmin } from './features/settings/admin.ts'
import { holidayAdmin, slaPolicyAdmin, slaSettingsAdmin } from './features/sla/admin.ts'
import { publicRoutes } from './features/stats/routes.ts'
import { supportAnalyticsAdmin } from './features/support-analytics/admin.ts'
import { systemAdmin } from './features/system/admin.ts'
import { templateAdmin } from './features/templates/admin.ts'
import { supportAuditAdmin, ticketAuditAdmin } from './features/ticket-history/audit-admin.ts'
import { feedbackActionAdmin, feedbackAdmin } from './features/ticket-history/feedback-admin.ts'
import { statusLogAdmin, ticketLogAdmin } from './features/ticket-history/status-log-admin.ts'
import {
  agentAdmin,
  deskSettingsAdmin,
  ownSettingsAdmin,
  tagAdmin,
  ticketViewAdmin,
} from './features/tickets/desk-admin.ts'
import { incomingMailRoutes } from './features/tickets/mail-routes.ts'
import { macroAdmin } from './features/tickets/relations-admin.ts'
import { supportRoutes } from './features/tickets/routes.ts'
import { ticketRuleAdmin } from './features/tickets/rules-admin.ts'
import { attachmentAdmin } from './features/tickets/thread-admin.ts'
import { ticketAdmin } from './features/tickets/ticket-admin.ts'
import { twoFactorRoutes } from './features/two-factor/routes.ts'
import { unsubscribeRoutes } from './features/unsubscribe/routes.ts'
import { userActivityAdmin } from './features/users/activity-admin.ts'
import { userAdmin } from './features/users/admin.ts'
import { userDetailAdmin } from './features/users/detail-admin.ts'
import { signInRoutes } from './features/users/routes.ts'
import { viewAsAdmin } from './features/view-as/admin.ts'
import { accessLog } from './http/access-log.ts'
import { compressedText } from './http/compressed-text.ts'
import { countRequest } from './http/count-request.ts'
import { databaseWaiting } from './http/database-waiting.ts'
import { apiReference } from './http/docs/routes.ts'
import { endpoint } from './http/endpoint.ts'
import type { Env } from './http/env.ts'
import { handleError } from './http/error-handler.ts'
import { NotFound } from './http/errors.ts'
import { headRequests } from './http/head.ts'
import { query } from './http/input.ts'
import { matchedPath } from './http/long-paths.ts'
import { readRecording } from './http/openapi/recorded.ts'
import { type Components, createComponents, schemaNames } from './http/openapi/schemas.ts'
import { openApiDocument } from './http/openapi.ts'
import { requestContext } from './http/request-context.ts'
import { FixedPathRouter } from './http/router.ts'
import { secureHeaders } from './http/secure-headers.ts'
import { staticFiles } from './http/static.ts'
import { cardProviderOf } from './lib/card-providers.ts'
import { schemaModules } from './schemas.ts'

/** Mounts every noun of the API. */
export const mounted = new Hono<Env>()
  .route('/auth', authRoutes)
  .route('/auth/2fa', twoFactorRoutes)
  .route('/auth/passkeys', passkeyRoutes)
  .route('/auth/profile', profileRoutes)
  .route('/user', accountRoutes)
  .route('/user/data-export', exportRoutes)
  .route('/user/terms', termsRoutes)
  .route('/user/sessions', sessionRoutes)
  .route('/user/sign-ins', signInRoutes)
  .route('/user/preferences', preferenceRoutes)
  .route('/user/notifications/settings', settingsRoutes)
  .route('/user/notifications', inboxRoutes)
  .route('/user/push-subscriptions', pushRoutes)
  .route('/user/payment', paymentRoutes)
  .route('/location', locationRoutes)
  .route('/support/incoming-mail', incomingMailRoutes)
  .route('/support', supportRoutes)
  .route('/cookie', cookieRoutes)
  .route('/errors', errorReportRoutes)
  .route('/content', contentRoutes)
  .route('/public', publicRoutes)
  .route('/unsubscribe', unsubscribeRoutes)
  .route('/webhooks', webhookRoutes)
  .route('/ext', extRoutes)
  .route('/admin/notifications/queue', queueAdmin)
  .route('/admin/notifications/outbox', outboxAdmin)
  .route('/admin/notifications/templates', templateAdmin)
  .route('/admin/notifications/segments', segmentAdmin)
  .route('/admin/notifications/management', outcomeAdmin)
  .route('/admin/notifications', notificationAdmin)
  .route('/admin/support/reply-templates/categories', replyCategoryAdmin)
  .route('/admin/support/reply-templates', replyTemplateAdmin)
  .route('/admin/support/agents', agentAdmin)
  .route('/admin/support/settings', deskSettingsAdmin)
  .route('/admin/support/preferences', ownSettingsAdmin)
  .route('/admin/support/sla-policies', slaPolicyAdmin)
  .route('/admin/support/sla-settings', slaSettingsAdmin)
  .route('/admin/support/holidays', holidayAdmin)
  .route('/admin/support/tags', tagAdmin)
  .route('/admin/support/views', ticketViewAdmin)
  .route('/admin/support/tickets', ticketAdmin)
  .route('/admin/support/tickets', feedbackActionAdmin)
  .route('/admin/support/tickets', ticketLogAdmin)
  .route('/admin/support/tickets', ticketAuditAdmin)
  .route('/admin/support/feedbacks', feedbackAdmin)
  .route('/admin/support/status-logs', statusLogAdmin)
  .route('/admin/support/audit-logs', supportAuditAdmin)
  .route('/admin/support/attachments', attachmentAdmin)
  .route('/admin/support/macros', macroAdmin)
  .route('/admin/support/rules', ticketRuleAdmin)
  .route('/admin/support/analytics', supportAnalyticsAdmin)
  .route('/admin/users/analytics', analyticsAdmin)
  .route('/admin/users/export', userExportAdmin)
  .route('/admin/users', viewAsAdmin)
  .route('/admin/users', userAdmin)
  .route('/admin/users', userDetailAdmin)
  .route('/admin/users', userActivityAdmin)
  .route('/admin/users', addressAdmin)
  .route('/admin/users', paymentAdmin)
  .route('/admin/sessions', sessionAdmin)
  .route('/admin/dashboard', dashboardAdmin)
  .route('/admin/reports', reportAdmin)
  .route('/admin/audit-log', auditAdmin)
  .route('/admin/apikeys/clients', apiClientAdmin)
  .route('/admin/apikeys', apiKeyAdmin)
  .route('/admin/system/maintenance', maintenanceAdmin)
  .route('/admin/system/database', databaseAdmin)
  .route('/admin/system/redis', cacheAdmin)
  .route('/admin/system/logs', logAdmin)
  .route('/admin/system/error-reports', errorReportAdmin)
  .route('/admin/system/config', configAdmin)
  .route('/admin/system', systemAdmin)

export type App = typeof mounted
/** @internal */
export type Handler = ReturnType<typeof createApp>

/** Creates the server. `fetch` takes a request and the address of its peer. */
export function createApp(deps: Deps) {
  const { settings } = deps
  const sources = cardProviderOf(settings)?.vault?.sources
  connectLive(deps)
  const app = new Hono<Env>({ getPath: matchedPath, router: new FixedPathRouter() })
    .use(databaseWaiting)
    .use(requestContext(deps))
    .use(headRequests)
    .use(secureHeaders({ isHttps: settings.PUBLIC_URL.startsWith('https:'), sources }))
    .use(accessLog)
    .route('/', healthRoutes)
    .route('/api/v1', mounted)
  const openApiIn = (language: Language) => compressedText('application/json', () => openApi(language))
  const documents = { tr: openApiIn('tr'), en: openApiIn('en') }
  app.get(
    '/api/v1/openapi.json',
    endpoint({
      summary: 'Get the OpenAPI document',
      public: true,
      sessionless: true,
      duringMaintenance: true,
      produces: ['application/json'],
      inline: true,
    }),
    query(z.object({ language: z.enum(languages).catch('en').default('en') })),
    (c) => documents[c.req.valid('query').language](c),
  )
  const reference = apiReference({ title: settings.BRAND_NAME, openApi })
  app.get('/docs', countRequest, reference)
  app.get('/docs/:tag{[a-z-]+}', countRequest, reference)
  let components: Components | undefined
  async function openApi(language: Language) {
    components ??= createComponents(schemaNames(schemaModules))
    const document = await openApiDocument(app, {
      title: settings.BRAND_NAME,
      version: '2.0.0',
      server: new URL(settings.PUBLIC_URL).origin,
      components,
      recording: await readRecording(),
      language,
    })
    return JSON.stringify(document)
  }
  const file = staticFiles({
    root: join(import.meta.dirname, '../web/dist'),
    origin: () => new URL(settings.PUBLIC_URL).origin,
    brand: settings.BRAND_NAME,
    sources,
  })
  // Returned instead of thrown, because an error thrown here would bypass the middleware.
  app.notFound((c) => {
    const { limits, ip } = c.get('ctx')
    const refusal = limits.file(ip)
    if (refusal) return handleError(refusal, c)
    const isPage = ['GET', 'HEAD'].includes(c.req.method) && !c.req.path.startsWith('/api/')
    return isPage ? file(c) : handleError(NotFound(), c)
  })
  app.onError(handleError)
  return {
    fetch: (request: Request, peer?: string) => app.fetch(request, { peer }),
    routes: app.routes,
  }
}
