import { confirm } from '#web/components/confirm.tsx'
import * as m from '#web/paraglide/messages.js'
import { type Entry, useRemove, useRemoving } from './queries.ts'

/** Says both titles before anything goes (spec 2 §2.3). */
export function useDeletion() {
  const { mutate } = useRemove()
  async function ask(
    { id, translations: { tr, en } }: Pick<Entry, 'id' | 'translations'>,
    done?: () => void,
  ) {
    const sure = await confirm({
      title: m.notifications_history_delete_title(),
      body: en?.title
        ? m.notifications_history_delete_body({ tr: tr.title, en: en.title })
        : m.notifications_history_delete_body_turkish({ tr: tr.title }),
      action: m.notifications_history_delete(),
      tone: 'danger',
    })
    if (!sure) return
    done?.()
    mutate(id)
  }
  return { ask, deleting: useRemoving() }
}
