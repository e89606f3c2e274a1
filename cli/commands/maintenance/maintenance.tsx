import type { Command } from 'commander'
import { answerOf, dataOf } from '#api/client.ts'
import { asksFirst } from '#cli/asking.ts'
import type { Cli, Result } from '#cli/context.ts'
import { formatInstant, formatNumber } from '#cli/format.ts'
import { wholeNumber } from '#cli/input/option-values.ts'
import { loadOrWatch, type WatchOptions, withWatching } from '#cli/lists/watch.tsx'
import { run } from '#cli/run.tsx'
import { success } from '#cli/success.tsx'
import { t } from '#cli/texts.ts'

/** Thirty days, as the API. */
const longestMinutes = 43_200

export function maintenance(command: Command) {
  withWatching(command.command('status').description(t('maintenanceStatus'))).action(run(showStatus))
  asksFirst(command.command('on'))
    .description(t('maintenanceOn'))
    .option('--reason <text>', t('maintenanceReasonOption'))
    .option('--duration <minutes>', t('durationOption'), wholeNumber(1, longestMinutes))
    .action(run(turnOn))
  command.command('off').description(t('maintenanceOff')).action(run(turnOff))
}

const routes = ({ api }: Cli) => api.admin.system.maintenance

const showStatus = (cli: Cli, options: WatchOptions) =>
  loadOrWatch(cli, options, async (): Promise<Result> => {
    const data = await dataOf(routes(cli).status.$get())
    const { maintenance_active: isOn, maintenance_data: details } = data
    const { enabled_at: at, duration_minutes: minutes } = details
    const end = at && minutes ? new Date(Date.parse(at) + minutes * 60_000).toISOString() : undefined
    return {
      data,
      view: ({ Stack, Notice, Fields }) => (
        <Stack>
          <Notice
            tone={isOn ? 'warning' : 'success'}
            text={t(isOn ? 'maintenanceIsOn' : 'maintenanceIsOff')}
          />
          {isOn && (
            <Fields
              rows={[
                [t('columnReason'), details.reason ?? '–'],
                [t('maintenanceSince'), formatInstant(at)],
                [t('maintenanceEnds'), end ? formatInstant(end) : t('maintenanceOpenEnd')],
              ]}
            />
          )}
        </Stack>
      ),
    }
  })

type Options = { reason?: string; duration?: number }

/** Asks first, because everyone but admins is shut out at once. */
async function turnOn(cli: Cli, json: Options): Promise<Result> {
  const { duration } = json
  const minutes = duration && formatNumber(duration)
  await cli.confirm(async () =>
    minutes ? t('askMaintenanceFor', { url: cli.url, minutes }) : t('askMaintenance', { url: cli.url }),
  )
  await answerOf(routes(cli).enable.$post({ json }))
  const next = t('maintenanceNext', { command: 'meydan maintenance off' })
  return success({ maintenance_active: true }, t('maintenanceIsOn'), next)
}

async function turnOff(cli: Cli): Promise<Result> {
  await answerOf(routes(cli).disable.$post())
  return success({ maintenance_active: false }, t('maintenanceIsOff'))
}
