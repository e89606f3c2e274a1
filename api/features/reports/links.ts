import { createHmac } from 'node:crypto'
import type { Ctx } from '#api/context.ts'
import { safeEqual } from '#api/lib/secrets.ts'
import type { ReportRow } from './queries.ts'

type Signed = Pick<ReportRow, 'id' | 'type' | 'createdAt'>

/** Users have a download of their own, because another permission guards it. */
const folderOf = ({ type }: Signed) => (type === 'user_list' ? '/admin/users/export' : '/admin/reports')

/** The link of a file for one admin, who must still be one when it is opened. */
export const downloadLink = (ctx: Ctx, row: Signed, adminId: number) =>
  `/api/v1${folderOf(row)}/${row.id}/download?token=${adminId}.${sign(ctx, row, adminId)}`

/** The admin that the token was signed for; undefined if the signature is wrong. */
export function readToken(ctx: Ctx, row: Signed, token: string): number | undefined {
  const [, admin, signature = ''] = /^(\d{1,10})\.([\w-]+)$/.exec(token) ?? []
  if (!admin || !safeEqual(signature, sign(ctx, row, Number(admin)))) return undefined
  return Number(admin)
}

const sign = ({ secret }: Ctx, { id, createdAt }: Signed, adminId: number) =>
  createHmac('sha256', secret).update(`report:${id}:${createdAt.getTime()}:${adminId}`).digest('base64url')
