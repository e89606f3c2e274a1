import type { z } from 'zod'
import { isoOf } from '#api/lib/instant.ts'
import { render, type VariableValues, valuesOf } from '#api/rules/variables.ts'
import type { Language } from '#db/enums.ts'
import type { ArrivalRow, ItemRow } from './queries.ts'
import type { InboxItem } from './schema.ts'

/** Renders an inbox item. Variables are filled in on reading, so that a broadcast needs a single text row. */
export function itemOf(row: ItemRow, values: VariableValues): z.infer<typeof InboxItem> {
  return {
    id: Number(row.id),
    title: render(row.title, values),
    message: render(row.message, values),
    notification_type: row.kind,
    status: row.is_read ? 'read' : 'unread',
    created_at: isoOf(row.created_at),
    priority: row.priority,
    is_archived: row.is_archived === true,
    is_favorite: row.is_favorite === true,
    link: row.link_url && row.link_text ? { url: row.link_url, text: row.link_text } : null,
  }
}

/** A new item in the language of the tab that shows it. */
export function arrivalIn(language: Language, row: ArrivalRow) {
  const { title_tr, title_en, message_tr, message_en, link_tr, link_en, first_name, last_name, email } = row
  const english = language === 'en'
  const texts = {
    title: (english && title_en) || title_tr,
    message: (english && message_en) || message_tr,
    link_text: english ? link_en : link_tr,
  }
  return itemOf({ ...row, ...texts }, valuesOf({ firstName: first_name, lastName: last_name, email }))
}
