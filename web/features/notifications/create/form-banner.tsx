import { Link } from '@tanstack/react-router'
import { Banner } from '#web/components/feedback/banner.tsx'
import { formatCount } from '#web/lib/format.ts'
import { sectionTo } from '#web/lib/nav.ts'
import * as m from '#web/paraglide/messages.js'

export type News =
  | { tone: 'success'; id: number; reach: number; isRough: boolean }
  | { tone: 'success'; text: string }
  | { tone: 'error'; title?: string; lines: string[] }

/** Milliseconds. */
const durations = { success: 8_000, error: 10_000 }

export function FormBanner({ news, onClose }: { news: News; onClose: () => void }) {
  return (
    <Banner tone={news.tone} duration={durations[news.tone]} onClose={onClose} stays>
      {'text' in news ? (
        <p>{news.text}</p>
      ) : news.tone === 'success' ? (
        <p>
          {m.notifications_create_done({ reach: formatCount(news.reach, news.isRough) })}{' '}
          <Link
            {...sectionTo('notification-approval')}
            className="rounded-small text-turquoise underline underline-offset-4"
          >
            {m.notifications_create_to_approval()}
          </Link>
        </p>
      ) : (
        <>
          <p className="font-medium">{news.title ?? m.notifications_create_failed()}</p>
          <ul className="mt-1 list-disc pl-5">
            {news.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
    </Banner>
  )
}
