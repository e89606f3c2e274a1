import { type MutationMeta, mutationOptions, type QueryKey } from '@tanstack/react-query'
import type { ClientResponse } from 'hono/client'
import type { StatusCode } from 'hono/utils/http-status'
import { answerOf, dataOf } from '#api/client.ts'
import type { Identified } from './use-row-action.ts'
import type { SaveOf } from './use-save.ts'

type Param = { param: { id: string } }
type Answer<Body> = Promise<ClientResponse<Body, StatusCode, 'json'>>
type Saved = { id: number; version: number }

type Saves<Row, Input> = {
  $post: (args: { json: Input }) => Answer<{ success: true; data: Row }>
  ':id': {
    $put: (args: Param & { json: Input & { version: number } }) => Answer<{ success: true; data: Row }>
  }
}
type Removes = { ':id': { $delete: (args: Param) => Answer<{ success: true }> } }

const param = ({ id }: Identified) => ({ id: String(id) })

/** The mutation of a `useSave`: creates, or updates the version of the row that the form began with. */
export const saveMutation = <Row extends Saved, Input>(calls: Saves<Row, Input>, meta: MutationMeta) =>
  mutationOptions({
    mutationFn: ({ row, input: json }: SaveOf<Row | undefined, Input>) =>
      dataOf(
        row
          ? calls[':id'].$put({ param: param(row), json: { ...json, version: row.version } })
          : calls.$post({ json }),
      ),
    meta,
  })

/** The mutation of a `useRemove`. */
export const removeMutation = <Row extends Identified>(
  key: QueryKey,
  calls: Removes,
  meta: MutationMeta,
) => ({
  mutationKey: [...key, 'remove'],
  mutationFn: (row: Row) => answerOf(calls[':id'].$delete({ param: param(row) })),
  meta,
})
