import { useEffect } from 'react'
import * as v from 'valibot'
import { rememberChoice, rememberedChoice } from './consent.ts'
import { useSession } from './session.ts'

/** What has a page or a dialog of its own in the console. */
export const recordKinds = ['user', 'ticket', 'notification', 'key'] as const
export type RecordKind = (typeof recordKinds)[number]
export type Recent = { kind: RecordKind; id: number; title: string }

/** As many as fit above the panels. */
const most = 6
const Stored = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.object({ kind: v.picklist(recordKinds), id: v.number(), title: v.string() })),
)

/** In this tab, and in this browser with consent to functional storage; signing out deletes it, since it has names. */
const nameOf = (admin: number) => `console-recent:${admin}` as const

/** The records that an admin opened last, the last one first. */
export function recentRecords(admin: number): Recent[] {
  const stored = v.safeParse(Stored, rememberedChoice(nameOf(admin)))
  return stored.success ? stored.output : []
}

export function rememberRecord(admin: number, record: Recent): void {
  const others = recentRecords(admin).filter(({ kind, id }) => kind !== record.kind || id !== record.id)
  rememberChoice(nameOf(admin), JSON.stringify([record, ...others].slice(0, most)))
}

/** Remembers the record that a page shows, once its name is known. */
export function useRememberRecord(kind: RecordKind, id: number, title: string | undefined) {
  const { data: me } = useSession()
  const admin = me?.id
  useEffect(() => {
    if (admin !== undefined && title) rememberRecord(admin, { kind, id, title })
  }, [admin, kind, id, title])
}
