import type { InferResponseType } from 'hono/client'
import type { Client } from '#api/client.ts'
import type { Result } from '#cli/context.ts'
import { formatBytes, formatNumber, formatPercentage } from '#cli/format.ts'
import { bytesCell, numberCell, textCell, timeCell } from '#cli/lists/cells.ts'
import { listResult } from '#cli/lists/page-table.tsx'
import { t } from '#cli/texts.ts'
import type { Kit } from '#cli/ui/kit.ts'

type Routes = Client['admin']['system']['database']
type Metrics = InferResponseType<Routes['metrics']['$get']>['data']
type Tables = InferResponseType<Routes['tables']['$get']>['data']
type Slow = InferResponseType<Routes['slow-queries']['$get']>
type Active = InferResponseType<Routes['active-queries']['$get']>['data']

type StatusProps = Pick<Kit, 'Stack' | 'Notice' | 'Fields'> & { metrics: Metrics }

export function StatusView({ Stack, Notice, Fields, metrics }: StatusProps) {
  const { connections, performance, config } = metrics
  const { total: count, maxConnections: most } = connections
  return (
    <Stack>
      <Notice tone="success" text={t('dbUp')} />
      <Fields
        rows={[
          [t('dbPlace'), `${config.user}@${config.host}:${config.port}/${config.database}`],
          [t('dbVersion'), metrics.version],
          [t('dbSize'), formatBytes(metrics.database.size)],
          [t('dbConnections'), t('dbOf', { count: formatNumber(count), most: formatNumber(most) })],
          [t('dbCache'), formatPercentage(performance.cacheHitRatio)],
          [t('dbRunning'), formatNumber(performance.runningQueries)],
          [t('dbSlowCount'), formatNumber(performance.slowQueries)],
          [t('dbLocks'), formatNumber(performance.locks)],
          [t('dbDeadlocks'), formatNumber(performance.deadlocks)],
        ]}
      />
    </Stack>
  )
}

export const tableList = (data: Tables): Result =>
  listResult(data, {
    empty: t('noTables'),
    columns: [
      { title: t('columnName'), cells: data.tables.map(({ name }) => name) },
      { title: t('columnRows'), cells: data.tables.map(({ rows }) => numberCell(rows)), align: 'right' },
      { title: t('columnDead'), cells: data.tables.map((each) => numberCell(each.deadRows)), align: 'right' },
      { title: t('columnSize'), cells: data.tables.map(({ size }) => bytesCell(size)), align: 'right' },
      {
        title: t('columnIndexes'),
        cells: data.tables.map((each) => bytesCell(each.indexSize)),
        align: 'right',
      },
      { title: t('columnVacuumed'), cells: data.tables.map((each) => timeCell(each.lastVacuum)) },
    ],
  })

export const slowList = ({ data, extensionAvailable, minDuration }: Slow): Result =>
  listResult(
    { queries: data, extensionAvailable, minDuration },
    {
      empty: extensionAvailable ? t('noSlowQueries', { ms: formatNumber(minDuration) }) : t('noStatements'),
      columns: [
        { title: t('columnAverage'), cells: data.map((each) => numberCell(each.avgTime)), align: 'right' },
        { title: t('columnLongest'), cells: data.map((each) => numberCell(each.maxTime)), align: 'right' },
        { title: t('columnCalls'), cells: data.map(({ calls }) => numberCell(calls)), align: 'right' },
        { title: t('columnQuery'), cells: data.map(({ query }) => query), shrinks: true },
      ],
    },
  )

export const activeList = (data: Active): Result =>
  listResult(data, {
    empty: t('noActiveQueries'),
    columns: [
      { title: t('columnId'), cells: data.map(({ pid }) => `${pid}`), align: 'right' },
      { title: t('columnPerson'), cells: data.map(({ username }) => textCell(username)) },
      { title: t('columnStatus'), cells: data.map(({ state }) => textCell(state)) },
      { title: t('columnSeconds'), cells: data.map(({ duration }) => numberCell(duration)), align: 'right' },
      { title: t('columnQuery'), cells: data.map(({ query }) => query), shrinks: true },
    ],
  })
