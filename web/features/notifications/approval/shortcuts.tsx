import * as m from '#web/paraglide/messages.js'

const keys = [
  { key: 'J K', text: m.notifications_keys_walk },
  { key: '↵', text: m.notifications_keys_open },
  { key: 'A', text: m.notifications_approval_approve },
  { key: 'R', text: m.notifications_approval_reject },
]

/** What the keys do on a row, for who decides on many. */
export function Shortcuts() {
  return (
    <ul
      aria-label={m.notifications_keys()}
      className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted max-sm:hidden"
    >
      {keys.map(({ key, text }) => (
        <li key={key} className="inline-flex items-center gap-1.5">
          {key.split(' ').map((each) => (
            <kbd
              key={each}
              className="min-w-5 rounded-small border border-line bg-raised px-1 text-center font-sans leading-5"
            >
              {each}
            </kbd>
          ))}
          {text()}
        </li>
      ))}
    </ul>
  )
}
