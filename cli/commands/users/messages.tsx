import type { Command } from 'commander'
import { dataOf } from '#api/client.ts'
import type { Cli, Result } from '#cli/context.ts'
import { choiceOption, param, withId } from '#cli/input/option-values.ts'
import { channelLabel } from '#cli/labels.ts'
import { columnsOf, labelCell, timeCell } from '#cli/lists/cells.ts'
import { reasonCell, receiptCell, stateCell } from '#cli/lists/deliveries.ts'
import { listResult } from '#cli/lists/page-table.tsx'
import { headerOption, limitOption } from '#cli/lists/paging.ts'
import { run } from '#cli/run.tsx'
import { t } from '#cli/texts.ts'
import { type DeliveryStatus, deliveryStatuses, type SkipReason, skipReasons } from '#db/enums/deliveries.ts'
import { type Channel, channels } from '#db/enums/notifications.ts'

type Filter = {
  limit?: number
  before?: string
  channel?: Channel
  status?: DeliveryStatus
  reason?: SkipReason
}

export const userMessages = (command: Command) =>
  withId(command.command('messages'), t('userArgument'))
    .description(t('userMessages'))
    .addOption(choiceOption('--channel <channel>', t('userMessagesChannel'), channels))
    .addOption(choiceOption('--status <status>', t('userMessagesStatus'), deliveryStatuses))
    .addOption(choiceOption('--reason <reason>', t('userMessagesReason'), skipReasons))
    .option('--before <position>', t('userMessagesBefore'))
    .addOption(limitOption(20))
    .addOption(headerOption())
    .action(run(messages))

async function messages({ api }: Cli, id: number, { limit, ...filter }: Filter): Promise<Result> {
  const query = { ...filter, ...(limit && { limit: `${limit}` }) }
  const page = await dataOf(api.admin.users[':id'].messages.$get({ param: param(id), query }))
  const { items, next } = page
  const column = columnsOf(items)
  return listResult(page, {
    empty: t('noMessages'),
    more: next ? t('olderMessages', { position: next }) : undefined,
    columns: [
      column(t('columnCreated'), (each) => timeCell(each.created_date)),
      column(t('columnType'), (each) => labelCell(each.channel, channelLabel)),
      column(t('columnStatus'), stateCell),
      column(t('columnReason'), reasonCell, { shrinks: true }),
      column(t('columnTitle'), ({ title }) => title ?? t('messageDeleted'), { shrinks: true }),
      column(t('columnReceipt'), receiptCell),
    ],
  })
}
