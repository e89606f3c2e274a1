import { ArrowDown, ArrowUp, RotateCcw } from 'lucide-react'
import { useId, useState } from 'react'
import { supportTabLabels } from '#api/rules/labels/support-analytics.ts'
import { supportKpis, supportTabs } from '#api/rules/support-analytics.ts'
import { FailureLine } from '#web/components/feedback/failure-line.tsx'
import { useAction } from '#web/components/mutation/use-action.ts'
import { inLanguage } from '#web/lib/labels.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogTitle } from '#web/ui/dialog.tsx'
import { Label } from '#web/ui/label.tsx'
import { kpiLabel } from './labels.ts'
import { type LayoutConfig, saveLayout } from './queries.ts'

type LayoutDialogProps = { config: LayoutConfig; onClose: () => void }

/** Chooses which figures and tabs are shown, and their order. */
export function LayoutDialog({ config, onClose }: LayoutDialogProps) {
  const [draft, setDraft] = useState(config)
  const save = useAction({ ...saveLayout, onSuccess: onClose })
  const change = (part: Partial<LayoutConfig>) => setDraft((before) => ({ ...before, ...part }))
  const isEmpty = draft.tabs.length === 0
  const realtime = useId()
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent closeLabel={m.common_close()}>
        <DialogTitle>{m.support_analytics_layout()}</DialogTitle>
        <DialogDescription>{m.support_analytics_layout_about()}</DialogDescription>
        <FailureLine error={save.error} />
        <Row
          id={realtime}
          checked={draft.realtime}
          label={m.support_analytics_now()}
          onCheck={(checked) => change({ realtime: checked })}
        />
        <Order
          title={m.support_analytics_kpis()}
          all={supportKpis}
          chosen={draft.kpis}
          text={kpiLabel}
          onChange={(kpis) => change({ kpis })}
        />
        <Order
          title={m.support_analytics_tabs()}
          all={supportTabs}
          chosen={draft.tabs}
          text={(tab) => inLanguage(supportTabLabels[tab])}
          onChange={(tabs) => change({ tabs })}
        />
        {isEmpty && (
          <p role="alert" className="text-sm text-red">
            {m.support_analytics_layout_no_tab()}
          </p>
        )}
        <DialogFooter>
          <Button
            variant="quiet"
            className="sm:mr-auto"
            onClick={() => setDraft({ kpis: [...supportKpis], tabs: [...supportTabs], realtime: true })}
          >
            <RotateCcw />
            {m.support_analytics_layout_reset()}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {m.common_cancel()}
          </Button>
          <Button busy={save.isPending} idle={isEmpty} onClick={() => save.mutate(draft)}>
            {m.common_save()}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}

type OrderProps<Key extends string> = {
  title: string
  all: readonly Key[]
  chosen: Key[]
  text: (key: Key) => string
  onChange: (chosen: Key[]) => void
}

/** The chosen ones first, in their order, then the hidden ones. */
function Order<Key extends string>({ title, all, chosen, text, onChange }: OrderProps<Key>) {
  const id = useId()
  const rows = [...chosen, ...all.filter((key) => !chosen.includes(key))]
  const move = (from: number, to: number) => onChange(chosen.with(to, chosen[from]!).with(from, chosen[to]!))
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 text-sm font-semibold">{title}</legend>
      {rows.map((key) => {
        const place = chosen.indexOf(key)
        return (
          <Row
            key={key}
            id={`${id}${key}`}
            checked={place >= 0}
            label={text(key)}
            onCheck={(checked) =>
              onChange(checked ? [...chosen, key] : chosen.filter((each) => each !== key))
            }
          >
            <Button
              variant="quiet"
              size="icon-small"
              aria-label={m.support_analytics_layout_up({ name: text(key) })}
              idle={place < 1}
              onClick={() => move(place, place - 1)}
            >
              <ArrowUp />
            </Button>
            <Button
              variant="quiet"
              size="icon-small"
              aria-label={m.support_analytics_layout_down({ name: text(key) })}
              idle={place < 0 || place === chosen.length - 1}
              onClick={() => move(place, place + 1)}
            >
              <ArrowDown />
            </Button>
          </Row>
        )
      })}
    </fieldset>
  )
}

type RowProps = {
  id: string
  checked: boolean
  label: string
  onCheck: (checked: boolean) => void
  children?: React.ReactNode
}

const Row = ({ id, checked, label, onCheck, children }: RowProps) => (
  <div className="flex min-h-9 items-center gap-2.5">
    <Checkbox id={id} checked={checked} onCheckedChange={(next) => onCheck(next === true)} />
    <Label htmlFor={id} className="grow font-normal">
      {label}
    </Label>
    {children}
  </div>
)
