import { type Command, Option } from 'commander'
import { paged } from '#cli/lists/paging.ts'
import { watched } from '#cli/lists/watch.tsx'
import { anId, wholeNumber } from '#cli/program.ts'
import { run } from '#cli/run.tsx'
import { say } from '#cli/texts.ts'
import { deliveryStatuses, notificationStatuses } from '#db/enums.ts'
import { approve, reject } from './approval.tsx'
import { create, remove } from './create.tsx'
import { described } from './draft.ts'
import { edit, editing } from './edit.tsx'
import { countAll, findPeople, list, listPending, orders, show, sortable } from './read.tsx'

export function notifications(command: Command) {
  reading(command)
  described(command.command('create').description(say('notificationCreate')))
    .option('--template <id>', say('templateOption'), anId)
    .option('--dry-run', say('dryRunOption'))
    .action(run(create))
  editing(command.command('edit').description(say('notificationEdit'))).action(run(edit))
  command
    .command('delete')
    .description(say('notificationDelete'))
    .argument('<id>', say('idArgument'), anId)
    .action(run(remove))
  decided(command.command('approve').description(say('notificationApprove')))
    .option('--notes <text>', say('notesOption'))
    .option('--send-now', say('sendNowOption'))
    .action(run(approve))
  decided(command.command('reject').description(say('notificationReject')))
    .requiredOption('--reason <text>', say('reasonOption'))
    .action(run(reject))
}

const decided = (command: Command) =>
  command
    .argument('<id>', say('idArgument'), anId)
    .option('--if-version <number>', say('versionReadOption'), wholeNumber(1, 1_000_000))

function reading(command: Command) {
  watched(paged(command.command('list').description(say('notificationList'))))
    .addOption(new Option('--status <state>', say('stateOption')).choices(notificationStatuses))
    .option('--search <words>', say('searchOption'))
    .addOption(new Option('--sort <field>', say('sortOption')).choices(sortable))
    .addOption(new Option('--order <way>', say('orderOption')).choices(orders))
    .action(run(list))
  watched(command.command('counts').description(say('notificationCounts'))).action(run(countAll))
  watched(paged(command.command('pending').description(say('notificationPending'))))
    .option('--search <words>', say('searchOption'))
    .action(run(listPending))
  watched(paged(command.command('show').description(say('notificationShow'))))
    .argument('<id>', say('idArgument'), anId)
    .addOption(new Option('--status <state>', say('deliveryStateOption')).choices(deliveryStatuses))
    .action(run(show))
  command
    .command('people')
    .description(say('notificationPeople'))
    .argument('<words>', say('peopleArgument'))
    .option('--limit <rows>', say('limitOption'), wholeNumber(1, 100))
    .action(run(findPeople))
}
