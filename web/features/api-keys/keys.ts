export const apiKeysKey = ['api-keys'] as const
