import type { CardBrand } from '#api/rules/card-brands.ts'

/** Proper names, the same in every language. */
export const brandLabels: Record<CardBrand['name'], string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  jcb: 'JCB',
  unionpay: 'UnionPay',
  dinersclub: 'Diners Club',
  maestro: 'Maestro',
  rupay: 'RuPay',
  elo: 'Elo',
  visa_electron: 'Visa Electron',
  interac: 'Interac',
}
