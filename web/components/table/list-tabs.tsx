import type { ReactNode } from 'react'
import { RetryLine } from '#web/components/feedback/retry-line.tsx'
import { errorText } from '#web/lib/errors.ts'
import { useMedia } from '#web/lib/use-media.ts'
import { cn } from '#web/ui/cn.ts'
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '#web/ui/select.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs.tsx'
import { totalText } from './pagination.tsx'

type Tab<Value extends string> = {
  value: Value
  label: string
  /** Red if the count is not zero. */
  alarming?: boolean
}

type Sizes<Value extends string> = {
  data: (Record<Value, number> & { cap: number }) | undefined
  error: Error | null
  isFetching: boolean
  refetch: () => unknown
}

type TabsOn<Name extends string, Value extends string> = {
  /** The filter that the tabs set. */
  filter: Name
  label: string
  tabs: readonly Tab<Value>[]
  /** Number of rows per tab; counting stops at `cap`. */
  sizes: Sizes<Value>
  /** Error text for failed counts. */
  failed: string
}

type TextKeys<Asking> = {
  [Name in keyof Asking]-?: NonNullable<Asking[Name]> extends string
    ? string extends NonNullable<Asking[Name]>
      ? never
      : Name
    : never
}[keyof Asking] &
  string

/** A filter of the search as tabs, one always selected. */
export type ListTabsOf<Asking> = {
  [Name in TextKeys<Asking>]: TabsOn<Name, NonNullable<Asking[Name]> & string>
}[TextKeys<Asking>]

type ListTabsProps = TabsOn<string, string> & {
  search: object
  onChange: (change: Record<string, string>) => void
  children: ReactNode
}

/** The values of a filter as tabs with counts; a select on phones. */
export function ListTabs({ filter, label, tabs, sizes, failed, search, onChange, children }: ListTabsProps) {
  const isWide = useMedia('(min-width: 900px)')
  const value = String(search[filter as keyof typeof search])
  const { data, error, isFetching, refetch } = sizes
  const choose = (next: string) => onChange({ [filter]: next })
  const sizeOf = (tab: string) => data && totalText(data[tab] ?? 0, (data[tab] ?? 0) >= data.cap)
  const notCounted = error && !isFetching && (
    <RetryLine onRetry={refetch} className="mb-3 text-sm text-amber">
      {failed} · {errorText(error)}
    </RetryLine>
  )
  if (!isWide)
    return (
      <div className="grid grid-cols-1 gap-4">
        {notCounted}
        <Select value={value} onValueChange={choose}>
          <SelectTrigger aria-label={label}>
            <SelectValue />
          </SelectTrigger>
          <SelectContent>
            {tabs.map((tab) => (
              <SelectItem key={tab.value} value={tab.value}>
                {tab.label} <span className="figures text-muted">{sizeOf(tab.value)}</span>
              </SelectItem>
            ))}
          </SelectContent>
        </Select>
        {children}
      </div>
    )
  return (
    <>
      {notCounted}
      <Tabs value={value} onValueChange={choose}>
        <TabsList aria-label={label}>
          {tabs.map((tab) => (
            <TabsTrigger key={tab.value} value={tab.value} className="gap-1.5 px-2">
              {tab.label}
              <span
                className={cn(
                  'figures min-w-6 rounded-full bg-raised px-1 text-center text-xs leading-5 text-muted',
                  tab.alarming && data?.[tab.value] && 'bg-red/12 text-red',
                )}
              >
                {sizeOf(tab.value) ?? (isFetching ? '…' : '?')}
              </span>
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value={value} className="rounded-small">
          {children}
        </TabsContent>
      </Tabs>
    </>
  )
}
