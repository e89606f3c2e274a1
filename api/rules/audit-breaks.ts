import type { AuditFault } from '#db/enums/audit.ts'

type Break = { batch: number; until?: number | undefined; reason: AuditFault }

/** Joins batches in a row that were sealed with another key into one entry with `until`, as that is one fault. */
export function joinBreaks<Each extends Break>(breaks: Each[]): Each[] {
  const joined: Each[] = []
  let open: Each | undefined
  for (const each of breaks) {
    if (each.reason !== 'unknown_key') joined.push(each)
    else if (open && (open.until ?? open.batch) + 1 === each.batch) open.until = each.until ?? each.batch
    else {
      open = { ...each }
      joined.push(open)
    }
  }
  return joined
}
