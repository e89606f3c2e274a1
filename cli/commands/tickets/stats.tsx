import { type Command, Option } from 'commander'
import { dataOf } from '#api/client.ts'
import {
  type SupportKpi,
  type SupportRange,
  supportKpis,
  supportRangeNames,
  supportRanges,
} from '#api/rules/support-analytics.ts'
import type { Cli, Result } from '#cli/context.ts'
import { formatFigure } from '#cli/format.ts'
import { supportKpiLabel } from '#cli/labels.ts'
import { labelCell, numberCell } from '#cli/lists/cells.ts'
import { listResult } from '#cli/lists/page-table.tsx'
import { headerOption } from '#cli/lists/paging.ts'
import { run } from '#cli/run.tsx'
import { t } from '#cli/texts.ts'

type Options = { range: SupportRange; withSpam?: boolean }

export function ticketStats(command: Command) {
  command
    .command('stats')
    .description(t('ticketStats'))
    .addOption(new Option('--range <range>', t('ticketRangeOption')).choices(supportRangeNames).default('7d'))
    .option('--with-spam', t('ticketSpamOption'))
    .addOption(headerOption())
    .action(run(stats))
}

/** The key figures of the support desk, with those of the period before. */
async function stats({ api }: Cli, { range, withSpam }: Options): Promise<Result> {
  const json = { dateRange: range, excludeSpam: !withSpam }
  const kpis = await dataOf(api.admin.support.analytics.kpi.$post({ json }))
  const cells = (figures: Record<SupportKpi, number | null>) =>
    supportKpis.map((key) => numberCell(figures[key], formatFigure(key, figures[key])))
  return listResult(kpis, {
    empty: '',
    columns: [
      { title: t('columnFigure'), cells: supportKpis.map((key) => labelCell(key, supportKpiLabel)) },
      {
        title: t('columnRange', { days: supportRanges[range] }),
        cells: cells(kpis),
        align: 'right',
      },
      { title: t('columnBefore'), cells: cells(kpis.previous), align: 'right' },
    ],
  })
}
