import type { NotificationKind } from '#db/enums/notifications.ts'
import type { Link } from '#db/schema/index.ts'

type Words = readonly [title: string, message: string]
type Text = { kind: NotificationKind; priority: number; tr: Words; en?: Words }

/** `{game}` becomes one of these, so that the same occasion returns for another game. */
export const games = [
  'Pars Arenası',
  'Göktürk Yarışı',
  'Kuzey Işığı',
  'Çöl Şahinleri',
  'Buz Kalesi',
  'Üç Kıta',
]

const link = (url: string, tr: string, en: string): Link => ({ url, text: { tr, en } })

/** The buttons of notifications, by what they are about. */
export const links: Partial<Record<NotificationKind, Link>> = {
  marketing: link('/home', 'Meydana git', 'Go to the square'),
  security: link('/profile?section=security', 'Güvenlik ayarlarını aç', 'Open your security settings'),
  welcome: link('/profile', 'Profilini tamamla', 'Complete your profile'),
  other: link('/support', 'Sorun varsa yaz', 'Ask us'),
}

export const texts: Text[] = [
  {
    kind: 'marketing',
    priority: 3,
    tr: [
      '{game} kupasında kayıtlar açıldı',
      'Cumartesi 20.00’de başlıyor, 64 oyuncuya yer var. Takımını kur, yerini al.',
    ],
    en: [
      'Sign-ups for the {game} cup are open',
      'It starts on Saturday at 20:00 with room for 64 players. Gather your team and take your place.',
    ],
  },
  {
    kind: 'reminder',
    priority: 3,
    tr: [
      '{game} turnuvan yarın',
      'Maçın yarın 19.30’da. 15 dakika önce lobiye gir, geç kalan takım hükmen yenilir.',
    ],
    en: [
      'Your {game} tournament is tomorrow',
      'You play at 19:30. Be in the lobby 15 minutes early; a late team loses the match.',
    ],
  },
  {
    kind: 'other',
    priority: 2,
    tr: [
      'Ödülün hazır',
      '{game} sezonunda topladığın puanlar 500 altına dönüştü. Ay sonuna kadar hesabından alabilirsin.',
    ],
    en: [
      'Your reward is ready',
      'Your points in the {game} season became 500 gold. Collect them from your account by the end of the month.',
    ],
  },
  {
    kind: 'system',
    priority: 4,
    tr: [
      'Salı gecesi planlı bakım',
      'Sunucularımız salı 03.00–05.00 arasında kapalı olacak. Süren maçlar kaydedilir, sıralaman değişmez.',
    ],
    en: [
      'Planned maintenance on Tuesday night',
      'Our servers will be off from 03:00 to 05:00 (Istanbul). Matches are saved and your rank stays.',
    ],
  },
  {
    kind: 'system',
    priority: 2,
    tr: ['Bakım bitti, buyur', 'Her şey yerinde. Beklediğin için bugün iki kat deneyim puanı senin.'],
    en: ['Maintenance is over', 'Everything is back. Thank you for waiting: double experience today.'],
  },
  {
    kind: 'security',
    priority: 5,
    tr: [
      'Şifreni yenile',
      'Başka bir sitede sızan şifrelerle giriş denemeleri gördük. Aynı şifreyi orada da kullanıyorsan hemen değiştir.',
    ],
    en: [
      'Change your password',
      'We saw sign-in attempts with passwords leaked elsewhere. If you use yours on other sites, change it now.',
    ],
  },
  {
    kind: 'security',
    priority: 4,
    tr: [
      'Altın dağıttığını söyleyene inanma',
      'Ekibimiz şifreni ya da kodunu asla sormaz. Şüpheli bir mesaj aldıysan destek ekibine ilet.',
    ],
    en: [
      'Nobody gives gold away for a password',
      'Our team never asks for your password or code. Forward anything suspicious to support.',
    ],
  },
  {
    kind: 'update',
    priority: 2,
    tr: [
      '{game} güncellendi: yeni harita',
      'Gece görüşlü yeni harita geldi. Yağmurda ayak sesi daha az duyuluyor, deneyip gör.',
    ],
    en: [
      '{game} has a new map',
      'A new map by night is here. Steps are quieter in the rain: try it for yourself.',
    ],
  },
  {
    kind: 'update',
    priority: 1,
    tr: [
      'Sıralama hesabı değişti',
      'Güçlü rakibe karşı alınan galibiyet artık daha çok puan getiriyor. Eski puanların olduğu gibi kaldı.',
    ],
    en: [
      'Ranks are counted anew',
      'A win against a stronger rival now earns more points. What you already have stays as it is.',
    ],
  },
  {
    kind: 'welcome',
    priority: 2,
    tr: [
      'Meydana hoş geldin',
      'Profilini tamamla, ilk turnuvan bizden. Bir sorun olursa destek bir tık ötede.',
    ],
    en: [
      'Welcome to the square',
      'Complete your profile and your first tournament is on us. Support is one click away.',
    ],
  },
  {
    kind: 'marketing',
    priority: 2,
    tr: [
      'Hafta sonu çifte ödül',
      'Cuma 18.00’den pazar gece yarısına kadar {game} maçlarında kazandığın her şey ikiye katlanır.',
    ],
    en: [
      'Double rewards this weekend',
      'From Friday 18:00 to Sunday midnight all you win in {game} counts twice.',
    ],
  },
  {
    kind: 'marketing',
    priority: 1,
    tr: ['Arkadaşını çağır', 'Davetinle gelen her arkadaşın için ikinize de 100 altın veriyoruz.'],
    en: ['Bring a friend', 'For every friend who joins by your invitation, both of you get 100 gold.'],
  },
  {
    kind: 'reminder',
    priority: 2,
    tr: ['Kupon süren doluyor', '{game} mağazasındaki %20 indirimini kullanmak için üç günün kaldı.'],
    en: ['Your coupon runs out', 'Three days are left to use your 20% off in the {game} store.'],
  },
  {
    kind: 'other',
    priority: 2,
    tr: [
      'Yeni lig: Anadolu',
      'Şehirler yarışıyor. Şehrini seç, attığın her gol onun hanesine yazılsın. İlk hafta {game} ile başlıyoruz.',
    ],
    en: [
      'A new league: Anatolia',
      'Cities compete. Pick yours and every goal counts for it. The first week is played in {game}.',
    ],
  },
  {
    kind: 'system',
    priority: 3,
    tr: [
      'Ödeme sağlayıcımızda gecikme',
      'Altın alımları birkaç dakika geç düşebilir. Kartından iki kez çekim yapılmaz, beklemen yeterli.',
    ],
    en: [
      'Payments are slow today',
      'Gold may arrive some minutes late. Your card is not charged twice; just wait a little.',
    ],
  },
  {
    kind: 'security',
    priority: 3,
    tr: [
      'Oturumlarına göz at',
      'Açık oturumlarını profilinde görebilirsin. Tanımadığın bir cihaz varsa tek tıkla kapat.',
    ],
    en: [
      'Have a look at your sessions',
      'Your profile lists where you are signed in. End what you do not recognize with one click.',
    ],
  },
  {
    kind: 'update',
    priority: 2,
    tr: ['Şartlarımız sadeleşti', 'Kullanım şartlarını kısalttık. Hakların aynı, okuması üç dakika.'],
    en: [
      'Our terms are shorter',
      'We shortened the terms of use. Your rights are the same; it is a three-minute read.',
    ],
  },
  {
    kind: 'other',
    priority: 1,
    tr: [
      'Anketimize iki dakikan var mı?',
      '{game} için sıradaki özelliği birlikte seçelim. Katılan herkese rozet.',
    ],
  },
  {
    kind: 'marketing',
    priority: 2,
    tr: [
      'Işıklar Gecesi başlıyor',
      '{game} şehri bu hafta fenerlerle dolu. Gizli on iki feneri bulan ilk yüz oyuncuya özel görünüm.',
    ],
    en: [
      'The Night of Lights begins',
      'The city of {game} is full of lanterns. The first hundred players to find all twelve get a rare skin.',
    ],
  },
  {
    kind: 'reminder',
    priority: 1,
    tr: ['Serin bozulmasın', 'Dün oynamadın. Bugün bir {game} maçı, yedi günlük serini korur.'],
  },
]
