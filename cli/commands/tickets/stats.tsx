import type { Command } from 'commander'
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
import { choiceOption } from '#cli/input/option-values.ts'
import { supportKpiLabel } from '#cli/labels.ts'
import { columnsOf, labelCell, numberCell } from '#cli/lists/cells.ts'
import { listResult } from '#cli/lists/page-table.tsx'
import { headerOption } from '#cli/lists/paging.ts'
import { run } from '#cli/run.tsx'
import { t } from '#cli/texts.ts'

type Options = { range: SupportRange; withSpam?: boolean }

export function ticketStats(command: Command) {
  command
    .command('stats')
    .description(t('ticketStats'))
    .addOption(choiceOption('--range <range>', t('ticketRangeOption'), supportRangeNames).default('7d'))
    .option('--with-spam', t('ticketSpamOption'))
    .addOption(headerOption())
    .action(run(stats))
}

/** The key figures of the support desk, with those of the period before. */
async function stats({ api }: Cli, { range, withSpam }: Options): Promise<Result> {
  const json = { dateRange: range, excludeSpam: !withSpam }
  const kpis = await dataOf(api.admin.support.analytics.kpi.$post({ json }))
  const figureIn = (figures: Record<SupportKpi, number | null>) => (key: SupportKpi) =>
    numberCell(figures[key], formatFigure(key, figures[key]))
  const column = columnsOf(supportKpis)
  return listResult(kpis, {
    empty: '',
    columns: [
      column(t('columnFigure'), (key) => labelCell(key, supportKpiLabel)),
      column(t('columnRange', { days: supportRanges[range] }), figureIn(kpis), { align: 'right' }),
      column(t('columnBefore'), figureIn(kpis.previous), { align: 'right' }),
    ],
  })
}
