import type { TransactionSql } from 'postgres'
import type { Language } from '#db/enums.ts'

type Reply = {
  name: string
  category: 'greeting' | 'closing' | 'request' | 'solution'
  language: Language
  content: string
}

const replies: Reply[] = [
  {
    name: 'Karşılama',
    category: 'greeting',
    language: 'tr',
    content:
      'Merhaba {{firstName}},\n\n{{ticketId}} numaralı talebini aldık. İnceliyoruz, en geç bir iş günü içinde sana döneceğiz.\n\nMeydan Destek',
  },
  {
    name: 'Biraz daha bilgi',
    category: 'request',
    language: 'tr',
    content:
      'Merhaba {{firstName}},\n\n“{{subject}}” konusunda yardımcı olabilmemiz için sorunun hangi cihazda ve saat kaçta olduğunu yazar mısın? Ekran görüntüsü eklersen daha hızlı ilerleriz.',
  },
  {
    name: 'Kapanış',
    category: 'closing',
    language: 'tr',
    content:
      'Merhaba {{firstName}},\n\nSorunun çözüldüğüne sevindik. {{ticketId}} numaralı talebi kapatıyoruz; yeniden yazarsan kaldığımız yerden devam ederiz. İyi oyunlar!',
  },
  {
    name: 'Şifre sıfırlama',
    category: 'solution',
    language: 'tr',
    content:
      'Merhaba {{firstName}},\n\nGiriş ekranındaki “Şifremi unuttum” bağlantısına e-posta adresini yaz. Gelen bağlantı bir saat geçerli. E-posta gelmezse spam klasörüne de bak.',
  },
  {
    name: 'İade onayı',
    category: 'solution',
    language: 'tr',
    content:
      'Merhaba {{firstName}},\n\nİaden onaylandı. Tutar, bankana bağlı olarak 3–7 iş günü içinde kartına yansır. Talep numaran: {{ticketId}}.',
  },
  {
    name: 'Önbelleği temizle',
    category: 'solution',
    language: 'tr',
    content:
      'Merhaba {{firstName}},\n\nŞu üç adımı dener misin?\n1. Oyunu tamamen kapat.\n2. Ayarlar > Depolama bölümünden önbelleği temizle.\n3. Cihazını yeniden başlatıp tekrar gir.\n\nSorun sürerse bize yaz.',
  },
  {
    name: 'Bağlantı sorunu',
    category: 'solution',
    language: 'tr',
    content:
      'Merhaba {{firstName}},\n\nMaç sırasında kopmaların nedenini bulmak için kablolu bağlantıyla ya da başka bir ağla dener misin? Sonucu bu talebe yazman yeterli.',
  },
  {
    name: 'Welcome',
    category: 'greeting',
    language: 'en',
    content:
      'Hi {{firstName}},\n\nWe have received your ticket {{ticketId}}. We are looking into it and will answer within one business day.\n\nMeydan Support',
  },
  {
    name: 'More details',
    category: 'request',
    language: 'en',
    content:
      'Hi {{firstName}},\n\nTo help you with “{{subject}}” we need to know the device you play on and when it happened. A screenshot speeds things up.',
  },
  {
    name: 'Password reset',
    category: 'solution',
    language: 'en',
    content:
      'Hi {{firstName}},\n\nChoose “Forgot your password?” on the sign-in screen and enter your e-mail address. The link is valid for an hour. Check your spam folder if no mail arrives.',
  },
  {
    name: 'Refund approved',
    category: 'solution',
    language: 'en',
    content:
      'Hi {{firstName}},\n\nYour refund has been approved. Depending on your bank, the amount reaches your card in 3 to 7 business days. Your ticket number is {{ticketId}}.',
  },
  {
    name: 'Crash report',
    category: 'solution',
    language: 'en',
    content:
      'Hi {{firstName}},\n\nThank you for the report. Please update to the latest version and try again. If the game still crashes, attach the file crash.txt to ticket {{ticketId}}.',
  },
]

/** Reply templates of the first three admins, spread over half a year; no reply has used them. */
export async function seedReplyTemplates(tx: TransactionSql): Promise<number> {
  await tx`
    insert into reply_categories (key, name_tr, name_en, created_by)
    select 'solution', 'Çözüm', 'Solution', id from demo_people where seq = 1
    on conflict do nothing`
  const { count } = await tx`
    insert into reply_templates (name, content, category, language, created_by, created_at, updated_by, updated_at)
    select name, content, category, each.language,
      author.id, now() - interval '1 day' * (180 - place * 9), editor.id, now() - interval '1 day' * (60 - place * 4)
    from rows from (jsonb_to_recordset(${tx.json(replies)}) as (
      name text, content text, category text, language text
    )) with ordinality as each (name, content, category, language, place)
    join demo_people author on author.seq = 1 + place % 3 join demo_people editor on editor.seq = 2 + place % 3
    order by place
    on conflict do nothing`
  return count
}
