import type { ActorType } from '#db/enums/audit.ts'
import type { FeedbackTopic } from '#db/enums/ticket-history.ts'
import type { TicketCategory, TicketFlag, TicketSource, TicketStatus } from '#db/enums/tickets.ts'
import type { TicketActionType } from '../ticket-actions.ts'
import type { Label, Labels } from './label.ts'

export const ticketCategoryLabels = {
  general: { tr: 'Genel', en: 'General' },
  technical: { tr: 'Teknik', en: 'Technical' },
  billing: { tr: 'Ödeme ve fatura', en: 'Payments and invoices' },
  account: { tr: 'Hesap', en: 'Account' },
} satisfies Labels<TicketCategory>

/** Statuses as the staff reads them. */
export const ticketStatusLabels = {
  open: { tr: 'Açık', en: 'Open' },
  in_progress: { tr: 'İşlemde', en: 'In progress' },
  waiting_user: { tr: 'Kullanıcı bekleniyor', en: 'Waiting for the user' },
  resolved: { tr: 'Çözüldü', en: 'Resolved' },
  closed: { tr: 'Kapandı', en: 'Closed' },
} satisfies Labels<TicketStatus>

export const ticketSourceLabels = {
  web: { tr: 'Web', en: 'Web' },
  mobile: { tr: 'Mobil', en: 'Mobile' },
  email: { tr: 'E-posta', en: 'E-mail' },
  api: { tr: 'API', en: 'API' },
  phone: { tr: 'Telefon', en: 'Phone' },
  chat: { tr: 'Sohbet', en: 'Chat' },
  walk_in: { tr: 'Yüz yüze', en: 'In person' },
} satisfies Labels<TicketSource>

export const ticketFlagLabels = {
  clean: { tr: 'Temiz', en: 'Clean' },
  flagged: { tr: 'İşaretli', en: 'Flagged' },
  spam: { tr: 'Spam', en: 'Spam' },
} satisfies Labels<TicketFlag>

export const ticketSubcategoryLabels: Record<string, Label> = {
  question: { tr: 'Soru', en: 'Question' },
  suggestion: { tr: 'Öneri', en: 'Suggestion' },
  other: { tr: 'Diğer', en: 'Other' },
  login_issue: { tr: 'Giriş sorunu', en: 'Sign-in problem' },
  performance: { tr: 'Performans', en: 'Performance' },
  bug_report: { tr: 'Hata bildirimi', en: 'Bug report' },
  feature_request: { tr: 'Özellik isteği', en: 'Feature request' },
  payment_failed: { tr: 'Başarısız ödeme', en: 'Failed payment' },
  refund_request: { tr: 'İade isteği', en: 'Refund request' },
  invoice_inquiry: { tr: 'Fatura sorusu', en: 'Invoice question' },
  profile_update: { tr: 'Profil güncelleme', en: 'Profile update' },
  password_reset: { tr: 'Şifre sıfırlama', en: 'Password reset' },
  account_suspension: { tr: 'Hesap askıya alma', en: 'Account suspension' },
}

export const feedbackTopicLabels = {
  payment: { tr: 'Ödeme', en: 'Payment' },
  shipping: { tr: 'Teslimat', en: 'Shipping' },
  product: { tr: 'Ürün', en: 'Product' },
  technical: { tr: 'Teknik', en: 'Technical' },
  other: { tr: 'Diğer', en: 'Other' },
} satisfies Labels<FeedbackTopic>

/** Who changed a ticket. */
export const ticketActorLabels = {
  user: { tr: 'Talep sahibi', en: 'Requester' },
  admin: { tr: 'Temsilci', en: 'Agent' },
  system: { tr: 'Sistem', en: 'System' },
  api_key: { tr: 'API anahtarı', en: 'API key' },
  anonymous: { tr: 'Misafir', en: 'Guest' },
} satisfies Labels<ActorType>

export const ticketActionTypeLabels = {
  status_change: { tr: 'Durum değişikliği', en: 'Status change' },
  assigned: { tr: 'Atama', en: 'Assignment' },
  auto_reply: { tr: 'Otomatik yanıt', en: 'Automatic reply' },
  edited: { tr: 'Düzenleme', en: 'Edit' },
  escalated: { tr: 'Üst birime aktarma', en: 'Escalation' },
  created: { tr: 'Oluşturma', en: 'Creation' },
  deleted: { tr: 'Silme', en: 'Deletion' },
  merged: { tr: 'Birleştirme', en: 'Merge' },
  split: { tr: 'Bölme', en: 'Split' },
  sla_breach: { tr: 'Süre aşımı', en: 'Missed due time' },
  priority_change: { tr: 'Öncelik değişikliği', en: 'Priority change' },
  category_change: { tr: 'Kategori değişikliği', en: 'Category change' },
  tagged: { tr: 'Etiketleme', en: 'Tagging' },
  replied: { tr: 'Yanıt', en: 'Reply' },
  noted: { tr: 'Not', en: 'Note' },
  rated: { tr: 'Değerlendirme', en: 'Rating' },
  viewed: { tr: 'Görüntüleme ve dışa aktarma', en: 'View or export' },
  custom: { tr: 'Diğer', en: 'Other' },
} satisfies Labels<TicketActionType>
