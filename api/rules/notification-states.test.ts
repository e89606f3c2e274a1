import { expect, test } from 'bun:test'
import { notificationStatuses } from '#db/enums/notifications.ts'
import { cancellable, canMove, isDeletable, isEditable } from './notification-states.ts'

const statesThat = (holds: (status: (typeof notificationStatuses)[number]) => boolean) =>
  notificationStatuses.filter(holds).toSorted()

test('lists as cancellable exactly the states with a transition to cancelled', () => {
  expect(statesThat((status) => canMove(status, 'cancelled'))).toEqual([...cancellable].toSorted())
})

test('allows editing exactly in pending and in states with a transition to pending', () => {
  expect(statesThat(isEditable)).toEqual(
    statesThat((status) => status === 'pending' || canMove(status, 'pending')),
  )
})

test('allows deleting pending and scheduled notifications only', () => {
  expect(statesThat(isDeletable)).toEqual(['pending', 'scheduled'])
})
