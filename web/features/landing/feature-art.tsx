const frame = 'h-24 w-28'

export function CupArt() {
  return (
    <svg viewBox="0 0 112 96" fill="none" className={frame} aria-hidden="true">
      <path d="M56 44 104 70 56 96 8 70Z" className="fill-raised stroke-line" strokeLinejoin="round" />
      <path
        d="M36 72 56 61l20 11-20 11Z"
        className="fill-turquoise/15 stroke-turquoise"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      <path
        d="M40 10h32v14c0 12-7 20-16 20s-16-8-16-20Z"
        className="fill-surface stroke-turquoise"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path
        d="M40 14H30c0 10 4 16 11 17M72 14h10c0 10-4 16-11 17M56 44v14M46 66v-4q10-8 20 0v4q-10 5-20 0Z"
        className="stroke-turquoise"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="m56 18 2.6 5.4 5.9.7-4.4 4 1.2 5.8-5.3-2.9-5.3 2.9 1.2-5.8-4.4-4 5.9-.7Z"
        className="fill-gold"
      />
    </svg>
  )
}

export function ChestArt() {
  return (
    <svg viewBox="0 0 112 96" fill="none" className={frame} aria-hidden="true">
      <path d="M56 44 104 70 56 96 8 70Z" className="fill-raised stroke-line" strokeLinejoin="round" />
      <g className="stroke-turquoise" strokeWidth="2" strokeLinejoin="round">
        <path d="M26 46v22l30 16V62Z" className="fill-surface" />
        <path d="M86 46v22L56 84V62Z" className="fill-ground" />
        <path d="M26 46 56 30l30 16-30 16Z" className="fill-gold/20" />
        <path d="M26 46 30 28 60 12l26 34" className="fill-none" />
      </g>
      <g className="fill-gold">
        <ellipse cx="56" cy="44" rx="9" ry="5" />
        <ellipse cx="46" cy="47" rx="7" ry="4" opacity="0.75" />
        <ellipse cx="66" cy="48" rx="7" ry="4" opacity="0.6" />
      </g>
      <path
        d="M66 24v-9M78 28l5-7M55 26l-3-8"
        className="stroke-gold"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <path d="M41 66v6" className="stroke-gold" strokeWidth="3" strokeLinecap="round" />
    </svg>
  )
}

export function FriendsArt() {
  return (
    <svg viewBox="0 0 112 96" fill="none" className={frame} aria-hidden="true">
      <path d="M56 44 104 70 56 96 8 70Z" className="fill-raised stroke-line" strokeLinejoin="round" />
      <path d="M34 74 56 62l22 12" className="stroke-turquoise" strokeWidth="1.5" strokeDasharray="3 4" />
      <g strokeWidth="2" strokeLinejoin="round">
        <path d="M46 64V50a10 10 0 0 1 20 0v14q-10 6-20 0Z" className="fill-surface stroke-turquoise" />
        <circle cx="56" cy="30" r="8" className="fill-surface stroke-turquoise" />
        <path d="M24 78V64a10 10 0 0 1 20 0v14q-10 6-20 0Z" className="fill-surface stroke-turquoise" />
        <circle cx="34" cy="44" r="8" className="fill-surface stroke-turquoise" />
        <path d="M68 78V64a10 10 0 0 1 20 0v14q-10 6-20 0Z" className="fill-surface stroke-gold" />
        <circle cx="78" cy="44" r="8" className="fill-surface stroke-gold" />
      </g>
      <path
        d="M82 10h20v13H92l-5 5v-5h-5Z"
        className="fill-turquoise/15 stroke-turquoise"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      <path d="M88 16.5h8" className="stroke-turquoise" strokeWidth="1.5" strokeLinecap="round" />
    </svg>
  )
}
