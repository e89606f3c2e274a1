export const senderTypes = ['user', 'guest', 'admin', 'ai', 'system'] as const
export type SenderType = (typeof senderTypes)[number]
