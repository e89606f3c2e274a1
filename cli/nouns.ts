import type { Command } from 'commander'
import { t } from './texts.ts'

/** A line per noun: its name, its help and the file that defines its commands. */
export const nouns: [name: string, description: string, load: () => Promise<(command: Command) => void>][] = [
  ['login', t('login'), async () => (await import('./commands/auth/login.tsx')).login],
  ['logout', t('logout'), async () => (await import('./commands/auth/logout.tsx')).logout],
  ['auth', t('auth'), async () => (await import('./commands/auth/profiles.tsx')).auth],
  ['whoami', t('whoami'), async () => (await import('./commands/auth/whoami.tsx')).whoami],
  [
    'notifications',
    t('notifications'),
    async () => (await import('./commands/notifications/commands.tsx')).notifications,
  ],
  ['rules', t('ticketRules'), async () => (await import('./commands/rules/commands.tsx')).rules],
  ['segments', t('segments'), async () => (await import('./commands/segments/commands.tsx')).segments],
  ['templates', t('templates'), async () => (await import('./commands/templates/commands.tsx')).templates],
  [
    'reply-templates',
    t('replyTemplates'),
    async () => (await import('./commands/reply-templates/commands.tsx')).replyTemplates,
  ],
  ['tickets', t('tickets'), async () => (await import('./commands/tickets/commands.tsx')).tickets],
  ['reports', t('reports'), async () => (await import('./commands/reports/commands.tsx')).reports],
  ['users', t('users'), async () => (await import('./commands/users/commands.tsx')).users],
  ['sessions', t('sessions'), async () => (await import('./commands/sessions/commands.tsx')).sessions],
  ['queue', t('queue'), async () => (await import('./commands/deliveries/queue.tsx')).queue],
  ['outbox', t('outbox'), async () => (await import('./commands/deliveries/outbox.tsx')).outbox],
  ['audit', t('audit'), async () => (await import('./commands/audit/commands.tsx')).audit],
  ['keys', t('keys'), async () => (await import('./commands/api-keys/commands.tsx')).keys],
  ['db', t('db'), async () => (await import('./commands/db/commands.tsx')).db],
  ['backup', t('backup'), async () => (await import('./commands/backup/commands.tsx')).backup],
  [
    'maintenance',
    t('maintenance'),
    async () => (await import('./commands/maintenance/maintenance.tsx')).maintenance,
  ],
  ['cache', t('cache'), async () => (await import('./commands/cache/cache.tsx')).cache],
  ['logs', t('logs'), async () => (await import('./commands/logs/commands.tsx')).logs],
  ['errors', t('errors'), async () => (await import('./commands/error-reports/commands.tsx')).errors],
  ['top', t('top'), async () => (await import('./commands/top/top.tsx')).top],
  ['api', t('api'), async () => (await import('./commands/api/api.tsx')).api],
  [
    'completion',
    t('completion'),
    async () => (await import('./commands/completion/completion.ts')).completion,
  ],
  ['health', t('health'), async () => (await import('./commands/health/health.tsx')).health],
]
