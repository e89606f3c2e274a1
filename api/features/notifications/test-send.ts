import { audit } from '#api/audit.ts'
import { type Ctx, signedIn, transact } from '#api/context.ts'
import { type DirectResult, sendDirectly } from '../deliveries/direct.ts'
import { nextId, putInInbox } from '../inbox/unlisted.ts'
import { readContent } from './compose.ts'
import type { TestInput } from './compose-schema.ts'
import { TestNeedsSession } from './errors.ts'
import type { TestResult } from './schema.ts'

/**
 * Sends what is being written to its author alone, at once, on its channel and with the author's own name, language
 * and devices. Marketing consent, preferences, daily limits and quiet hours do not apply, because it is the author's
 * own request. It is neither listed, approved nor counted. Validates as `create` does; 429 after 10 in 10 minutes, 403
 * TEST_NEEDS_SESSION for an API key, which has no inbox.
 */
export async function sendTest(ctx: Ctx, input: TestInput): Promise<TestResult> {
  if (ctx.actor.type !== 'user') throw TestNeedsSession()
  const { id: userId } = signedIn(ctx)
  const { template: _, ...content } = await transact(ctx, (tx) => readContent(tx, input))
  await ctx.limits.notificationTest(userId)
  const { channel } = content
  const id = await nextId(ctx)
  const translations = marked(content.translations)
  const record = (to: Ctx, { outcome }: Pick<DirectResult, 'outcome'>) =>
    audit(
      to,
      'notification.test',
      { type: 'user', id: userId },
      { channel, outcome, title: content.translations.tr.title },
    )
  if (channel === 'in_app') {
    await transact(ctx, async (tx) => {
      await putInInbox(tx, { ...content, id, userId, translations })
      await record(tx, { outcome: 'sent' })
    })
    await ctx.bus.publish('inbox', { notificationId: id, from: userId, to: userId })
    const unaddressed = { address: null, devices: 0, reason: null, error: null }
    return { notification_type: channel, outcome: 'sent', ...unaddressed }
  }
  const result = await sendDirectly(ctx, {
    channel,
    userId,
    content: { ...content, id, translations, status: 'sent' },
  })
  await record(ctx, result)
  return { notification_type: channel, ...result }
}

type Translations = Awaited<ReturnType<typeof readContent>>['translations']

const mark = '[Test] '

function marked({ tr, en }: Translations): Translations {
  const text = <Text extends { title: string; subject?: string }>({ title, subject, ...rest }: Text) => ({
    ...rest,
    title: title && mark + title,
    ...(subject && { subject: mark + subject }),
  })
  return { tr: text(tr), ...(en && { en: text(en) }) }
}
