import type { Command } from 'commander'
import { asksFirst, asksPeople } from '#cli/asking.ts'
import { choiceOption, readId, wholeNumber, withId } from '#cli/input/option-values.ts'
import { headerOption, limitOption, withPaging } from '#cli/lists/paging.ts'
import { withWatching } from '#cli/lists/watch.tsx'
import { run } from '#cli/run.tsx'
import { t } from '#cli/texts.ts'
import { deliveryStatuses } from '#db/enums/deliveries.ts'
import { channels, notificationStatuses } from '#db/enums/notifications.ts'
import { approve, reject } from './approval.tsx'
import { create } from './create.tsx'
import { newDraft, withContentOptions, withDraftOptions } from './draft.ts'
import { edit, remove, withEditOptions } from './edit.tsx'
import { countByStatus, findPeople, list, listPending, orders, show, sortFields } from './read.tsx'
import { sendTest } from './test-send.tsx'

export function notifications(command: Command) {
  addReading(command)
  withDraftOptions(command.command('create').description(t('notificationCreate')), newDraft)
    .option('--template <id>', t('templateOption'), readId)
    .option('--dry-run', t('dryRunOption'))
    .action(run(create))
  withContentOptions(command.command('test').description(t('notificationTest')), newDraft)
    .option('--template <id>', t('templateOption'), readId)
    .action(run(sendTest))
  withEditOptions(command.command('edit').description(t('notificationEdit')))
    .option('--dry-run', t('dryRunOption'))
    .action(run(edit))
  withId(asksFirst(command.command('delete')), t('idArgument'))
    .description(t('notificationDelete'))
    .action(run(remove))
  withDecisionOptions(asksPeople(command.command('approve')).description(t('notificationApprove')))
    .option('--notes <text>', t('notesOption'))
    .option('--send-now', t('sendNowOption'))
    .action(run(approve))
  withDecisionOptions(asksFirst(command.command('reject')).description(t('notificationReject')))
    .requiredOption('--reason <text>', t('reasonOption'))
    .action(run(reject))
}

const withDecisionOptions = (command: Command) =>
  command
    .argument('<id>', t('idArgument'), readId)
    .option('--if-version <number>', t('versionReadOption'), wholeNumber(1, 1_000_000))

function addReading(command: Command) {
  withWatching(withPaging(command.command('list').description(t('notificationList'))))
    .addOption(choiceOption('--status <status>', t('statusOption'), notificationStatuses))
    .option('--search <query>', t('searchOption'))
    .addOption(choiceOption('--sort <field>', t('sortOption'), sortFields, 'created_date'))
    .addOption(choiceOption('--order <order>', t('orderOption'), orders, 'desc'))
    .action(run(list))
  withWatching(command.command('counts').description(t('notificationCounts')))
    .addOption(headerOption())
    .action(run(countByStatus))
  withWatching(withPaging(command.command('pending').description(t('notificationPending')), 10))
    .option('--search <query>', t('searchOption'))
    .action(run(listPending))
  withWatching(withPaging(command.command('show').description(t('notificationShow'))))
    .argument('<id>', t('idArgument'), readId)
    .addOption(choiceOption('--status <status>', t('deliveryStatusOption'), deliveryStatuses))
    .addOption(choiceOption('--channel <channel>', t('deliveryChannelOption'), channels))
    .action(run(show))
  command
    .command('people')
    .description(t('notificationPeople'))
    .argument('<query>', t('peopleArgument'))
    .addOption(limitOption(10))
    .addOption(headerOption())
    .action(run(findPeople))
}
