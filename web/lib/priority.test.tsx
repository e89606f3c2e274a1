import { expect, test } from 'bun:test'
import { render } from '@testing-library/react'
import { priorities } from '#db/enums.ts'
import { PriorityCell } from '#web/components/message/cells.tsx'
import { TicketPriorityBadge } from '#web/components/ticket/badges.tsx'
import { PriorityBadge } from '#web/features/support/ticket-badges.tsx'

test.each([...priorities, 9])(
  'priority %d looks the same to a gamer, at the desk and in a campaign',
  (priority) => {
    const badges = [
      <PriorityBadge key="gamer" priority={priority} />,
      <TicketPriorityBadge key="desk" priority={priority} />,
      <PriorityCell key="campaign" priority={priority} importance={1} />,
    ].map((badge) => render(badge).container.querySelector('.rounded-full'))
    const [gamer, desk, campaign] = badges.map((badge) => [badge?.className, badge?.textContent])
    expect(desk).toEqual(gamer)
    expect(campaign).toEqual(gamer)
  },
)
