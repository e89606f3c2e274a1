/** 1 delivery, 2 billing, 3 both. */
export const addressTypes = [1, 2, 3] as const
export type AddressType = (typeof addressTypes)[number]
