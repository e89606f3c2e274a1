import { type MutationKey, useMutationState } from '@tanstack/react-query'

/** The variables of all pending mutations with a key; a `useMutation` result has only those of its last call. */
export const usePendingVariables = <Input>(mutationKey: MutationKey): readonly Input[] =>
  useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as Input,
  })
