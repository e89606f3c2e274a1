import { unreachableTexts } from '#api/rules/labels/deliveries.ts'
import type { TargetType } from '#db/enums/notifications.ts'
import { formatCount, formatNumber } from '#web/lib/format.ts'
import { inLanguage } from '#web/lib/labels.ts'
import * as m from '#web/paraglide/messages.js'
import type { Reach } from './reach-query.ts'

/** '12.345 kişiye gidecek', or '1.886 kişiden 420 kişiye ulaşacak' if not all of them get it. */
export function reachText(target: TargetType, { count, reachable, estimated }: Reach) {
  if (reachable === 0 && !estimated) return m.common_reach_nobody({ count: formatNumber(count) })
  if (reachable < count)
    return m.common_reach_part({ count: formatCount(count, estimated), reachable: formatNumber(reachable) })
  const words = { count: formatNumber(count) }
  if (target === 'all_users')
    return estimated ? m.common_reach_everyone_about(words) : m.common_reach_everyone(words)
  return estimated ? m.common_reach_about(words) : m.common_reach_all(words)
}

/** '1.400 kişinin kampanya izni yok', …, and how many wait for the end of their quiet hours. */
export function reachReasons({ unreachable, delayed }: Reach) {
  const reasons = unreachable.map(({ reason, count }) =>
    inLanguage(unreachableTexts[reason]).replace('{count}', formatNumber(count)),
  )
  return delayed > 0 ? [...reasons, m.common_reach_delayed({ count: formatNumber(delayed) })] : reasons
}
