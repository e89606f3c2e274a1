import type { Language, TicketCategory } from '#db/enums.ts'

type Label = Record<Language, string>

export const ticketCategoryLabels = {
  general: { tr: 'Genel', en: 'General' },
  technical: { tr: 'Teknik', en: 'Technical' },
  billing: { tr: 'Ödeme ve fatura', en: 'Payments and invoices' },
  account: { tr: 'Hesap', en: 'Account' },
} satisfies Record<TicketCategory, Label>
