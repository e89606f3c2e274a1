import { senderTypes } from '#db/enums/ticket-messages.ts'
import { FilterSelect } from '#web/components/table/filter-select.tsx'
import { SearchBox } from '#web/components/table/search-box.tsx'
import { useUrlSearch } from '#web/lib/search.ts'
import * as m from '#web/paraglide/messages.js'
import type { MessageFilter } from './queries.ts'
import { messageSearch } from './search.ts'
import { senderKinds } from './sender-kinds.ts'

const yesNo = (value: boolean | undefined) => (value === undefined ? undefined : value ? 'true' : 'false')

/** The filter of the messages in the URL, as it is asked for. */
export function useMessageFilter(): Omit<MessageFilter, 'page'> {
  const [{ sender_type, is_internal, is_read, message }] = useUrlSearch(messageSearch)
  return { sender_type, is_internal: yesNo(is_internal), is_read: yesNo(is_read), search: message }
}

/** Narrows the messages of a ticket. */
export function MessageFilters() {
  const [{ message, sender_type, is_internal, is_read }, setSearch] = useUrlSearch(messageSearch)
  const change = (next: Parameters<typeof setSearch>[0]) => void setSearch(next, { keepsPage: true })
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line p-3">
      <SearchBox
        value={message}
        placeholder={m.thread_search()}
        onChange={(text) => change({ message: text })}
      />
      <FilterSelect
        label={m.thread_filter_sender()}
        value={sender_type}
        options={senderTypes.map((value) => ({ value, label: senderKinds[value]() }))}
        onChange={(value) => change({ sender_type: value })}
      />
      <FilterSelect
        label={m.thread_filter_type()}
        value={yesNo(is_internal)}
        options={[
          { value: 'false', label: m.thread_filter_public() },
          { value: 'true', label: m.thread_filter_internal() },
        ]}
        onChange={(value) => change({ is_internal: value && value === 'true' })}
      />
      <FilterSelect
        label={m.thread_filter_read()}
        value={yesNo(is_read)}
        options={[
          { value: 'false', label: m.thread_filter_unread() },
          { value: 'true', label: m.thread_filter_is_read() },
        ]}
        onChange={(value) => change({ is_read: value && value === 'true' })}
      />
    </div>
  )
}
