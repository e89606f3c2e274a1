import type { Rolldown } from 'vite'

const forms =
  /react-form|web.components.form.(?!combobox|option|phone.flag|countries)|mutation.(use-save|save-dialog|conflict|rebase)|feedback.(result|show-failure|use-notice)|web.ui.(input|select|textarea)|api.rules.(?!labels)|field-room|text-link|features.auth.(heading|forms|queries|use-suspended)/
const watched =
  /features.(connection|maintenance)|sessions.(use-session-watch|push-sync)|feedback.(blocker|next-try|use-retries|outage)|shell.(settings-card|session-gate)|saved-inbox|card-message|kind-icon|message.labels|rules.labels.notifications|web.lib.(reports|consent|worker|push)|use-countdown|features.consent.(queries|guest-session)/
const drawn =
  /lucide|feedback.(stale-line|refresh-button|state\.|loaded|banner)|shell.settings-view|components.table.bulk-bar/
const parts =
  /feedback.(retry-line|pending-state)|shell.(relative-time|drawings|fact)|web.components.(focus|mutation.use-action)|components.table.count-badge|features.\w+.keys|web.lib.(first-of|use-is-here|secret|shared-context|use-debounced|use-optimistic)|notice-durations|inbox.anchor|use-timeout|api.rules.(consent|limits)|web.lib.fold|mutationOptions|paraglide.registry/

const message = /paraglide.messages.(.+)\.js$/
const consoleMessage =
  /^(nav|segments|templates|reply_templates|console|notifications|deliveries|common_(table|chart|column|create|content|template|notifications|queue|preview|platform|schedule|status|reach|redriven|importance|falls))/
/** A message that several pages say is a file of its own, unless all of them come in one; the console keeps its own. */
const isSharedByPages = (id: string) => {
  const [, name] = message.exec(id) ?? []
  return name !== undefined && !consoleMessage.test(name)
}

/**
 * Code splitting: shared modules are grouped into few files, because each file costs a browser more than its bytes.
 * Forms are separate, as most pages have none, and so is the combobox with its large libraries. A group with a higher
 * priority takes its modules and their imports first.
 */
export const groups: Rolldown.CodeSplittingGroup[] = [
  { name: 'start', test: /web.start\.ts|lib.schedule\.ts|preload-helper|web.index\.html/, priority: 9 },
  {
    name: 'react',
    test: /node_modules.(react|react-dom|scheduler)[\\/]|rolldown.runtime/,
    priority: 8,
  },
  { name: 'router', tags: ['$initial'], test: /@tanstack/, priority: 7 },
  {
    name: 'core',
    tags: ['$initial'],
    test: /node_modules|web.(lib|components|ui|paraglide)/,
    priority: 6,
  },
  {
    name: 'page',
    test: /shell.page\.tsx|document-title|messages.common_home\./,
    priority: 5,
  },
  { name: 'main', tags: ['$initial'], priority: 5 },
  // Modules shared by pages.
  { name: 'icons', test: drawn, priority: 4 },
  { name: 'parts', test: parts, minShareCount: 2, priority: 4 },
  { name: 'choice', test: /web.ui.(checkbox|label|tabs)/, priority: 4 },
  { name: 'dialog', test: /web.ui.(dialog|alert-dialog)/, priority: 4 },
  { name: 'form', test: forms, priority: 3 },
  { name: 'watch', test: watched, priority: 1 },
  {
    name: 'requests',
    test: /features.support.(queries|labels|ticket-badges|drawings)|rules.labels.tickets/,
    priority: 1,
  },
  { name: 'words', test: isSharedByPages, minShareCount: 2 },
]
