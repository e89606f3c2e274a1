import { useStore } from '@tanstack/react-form'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useId, useMemo } from 'react'
import { RetryLine } from '#web/components/feedback/retry-line.tsx'
import { Combobox } from '#web/components/form/combobox.tsx'
import { Field } from '#web/components/form/field.tsx'
import type { Option } from '#web/components/form/options.ts'
import { withForm } from '#web/components/form/use-app-form.ts'
import { messageOf } from '#web/components/form/use-field.ts'
import { errorText } from '#web/lib/errors.ts'
import { formatCount } from '#web/lib/format.ts'
import { getLanguage } from '#web/lib/locale.ts'
import { sectionTo } from '#web/lib/nav.ts'
import * as m from '#web/paraglide/messages.js'
import { segmentsQuery } from './queries.ts'
import { emptyDraft } from './schema.ts'
import { useIncreased } from './use-increased.ts'

/** A segment by name, with its last known count; the audience line counts it again. */
export const SegmentField = withForm({
  defaultValues: emptyDraft,
  render: function Render({ form }) {
    const id = useId()
    const ids = { control: id, hint: `${id}-hint`, error: `${id}-error` }
    const { data: segments, error: failure, isFetching, refetch } = useQuery(segmentsQuery)
    const tried = useIncreased(useStore(form.store, (state) => state.submissionAttempts))
    const language = getLanguage()
    // biome-ignore lint/correctness/useExhaustiveDependencies: a reach has its words in the language
    const options = useMemo(
      () =>
        (segments ?? []).map(
          ({ id: value, name, last_count, last_count_is_estimated }): Option => ({
            value,
            label: name,
            ...(last_count !== null && {
              detail: m.common_reach({ count: formatCount(last_count, last_count_is_estimated) }),
            }),
          }),
        ),
      [segments, language],
    )
    const hint =
      failure && !segments ? (
        <RetryLine onRetry={refetch} className="text-red">
          {m.common_list_failed({ reason: errorText(failure) })}
        </RetryLine>
      ) : segments?.length === 0 ? (
        m.notifications_create_segment_none()
      ) : (
        m.notifications_create_segment_hint()
      )
    return (
      <form.AppField name="target_value">
        {(field) => {
          const { isBlurred, errors } = field.state.meta
          const error = isBlurred || tried ? errors.map(messageOf).find(Boolean) : undefined
          return (
            <Field
              label={m.notifications_create_segment()}
              hint={hint}
              ids={ids}
              error={error}
              aside={
                <Link
                  {...sectionTo('notification-segments')}
                  search={{ segment: 'new' }}
                  className="inline-flex items-center gap-1 max-sm:-mt-3.5 max-sm:py-3.5 rounded-small text-turquoise underline-offset-4 hover:underline"
                >
                  <Plus className="size-3.5" />
                  {m.notifications_create_segment_new()}
                </Link>
              }
            >
              <Combobox
                id={ids.control}
                name={field.name}
                label={m.notifications_create_segment()}
                options={options}
                value={field.state.value ? Number(field.state.value) : null}
                onChange={(value) => field.handleChange(String(value))}
                onBlur={field.handleBlur}
                placeholder={m.notifications_create_segment_placeholder()}
                waits={!segments && isFetching}
                invalid={Boolean(error)}
                describedBy={error ? `${ids.hint} ${ids.error}` : ids.hint}
              />
            </Field>
          )
        }}
      </form.AppField>
    )
  },
})
