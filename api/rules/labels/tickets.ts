import type { TicketCategory } from '#db/enums.ts'
import type { Labels } from './label.ts'

export const ticketCategoryLabels = {
  general: { tr: 'Genel', en: 'General' },
  technical: { tr: 'Teknik', en: 'Technical' },
  billing: { tr: 'Ödeme ve fatura', en: 'Payments and invoices' },
  account: { tr: 'Hesap', en: 'Account' },
} satisfies Labels<TicketCategory>
