export const devicesKey = ['account', 'devices'] as const
