import type { TicketCategory } from '#db/enums/tickets.ts'

/** What was asked, and what both sides wrote then: ours first, in turns, the last word about what helped. */
type Words = { subject: string; description: string; thread: string[] }
type Story = { category: TicketCategory; subcategory: string | null; tr: Words; en: Words }

export const stories: Story[] = [
  {
    category: 'technical',
    subcategory: 'login_issue',
    tr: {
      subject: 'Giriş ekranında takılıyorum',
      description: 'Şifremi girdikten sonra ekran dönüyor ve hiçbir şey olmuyor. Dün akşam çalışıyordu.',
      thread: [
        'Merhaba, hangi tarayıcıyı kullanıyorsun? Gizli pencerede de oluyor mu?',
        'Firefox kullanıyorum, gizli pencerede giriş yapabildim.',
        'O hâlde eski bir çerez kalmış. Site verilerini temizleyince düzelir.',
        'Temizledim, oldu. Teşekkürler!',
      ],
    },
    en: {
      subject: 'Stuck on the sign-in screen',
      description:
        'After I enter my password the screen keeps spinning and nothing happens. It worked last night.',
      thread: [
        'Hi, which browser is it? Does a private window do the same?',
        'Firefox. In a private window I got in.',
        'Then an old cookie is in the way. Clearing the data of the site will fix it.',
        'Cleared it, works. Thanks!',
      ],
    },
  },
  {
    category: 'billing',
    subcategory: 'payment_failed',
    tr: {
      subject: 'Ödeme alınmış ama paketim gelmedi',
      description: 'Sezon biletini aldım, kartımdan para çekildi ama hesabımda görünmüyor.',
      thread: [
        'Ödemenin saatini yazar mısın? Bankadaki kaydıyla karşılaştıralım.',
        'Dün 21.40 civarıydı, tek çekim.',
        'Bulduk: onay geç gelmiş. Biletin hesabına eklendi, özür dileriz.',
      ],
    },
    en: {
      subject: 'Paid, but my pack is missing',
      description: 'I bought the season pass, my card was charged, and it does not show in my account.',
      thread: [
        'When was the payment, roughly? We will compare it with the record of the bank.',
        'Yesterday around 21:40, in one go.',
        'Found it: the confirmation came late. The pass is in your account now, sorry about that.',
      ],
    },
  },
  {
    category: 'billing',
    subcategory: 'refund_request',
    tr: {
      subject: 'Yanlış paketi aldım, iade istiyorum',
      description: 'Kardeşim benim hesabımdan iki kez aynı paketi almış. Birinin iadesini rica ediyorum.',
      thread: [
        'Paketin biri hiç açılmamış, iadesini başlattık. Üç iş günü içinde kartında olur.',
        'Süper, bekliyorum.',
        'Banka iadeyi onayladı. İyi oyunlar!',
      ],
    },
    en: {
      subject: 'Bought the wrong pack, refund please',
      description: 'My brother bought the same pack twice from my account. Please refund one of them.',
      thread: [
        'One of them was never opened, so we started the refund. It takes three working days.',
        'Great, I will wait.',
        'The bank has confirmed the refund. Have fun!',
      ],
    },
  },
  {
    category: 'technical',
    subcategory: 'performance',
    tr: {
      subject: 'Akşamları gecikme çok artıyor',
      description: 'Saat 20.00’den sonra gecikme 200 ms’yi geçiyor, gündüz 30 ms civarında.',
      thread: [
        'Hangi şehirden bağlanıyorsun, kablolu musun?',
        'İzmir, kablolu. Komşumda da aynı.',
        'Servis sağlayıcının yolunda tıkanma var. Trafiği İstanbul’dan geçirdik, akşam bir bakar mısın?',
        'Bu akşam 35 ms. Elinize sağlık.',
      ],
    },
    en: {
      subject: 'Lag gets bad in the evening',
      description: 'After eight in the evening my ping goes above 200 ms; by day it is about 30.',
      thread: [
        'Where do you connect from, and is it by cable?',
        'Leeds, by cable. My neighbour has the same.',
        'The route of your provider is congested. We moved the traffic, could you look tonight?',
        '35 ms tonight. Well done.',
      ],
    },
  },
  {
    category: 'technical',
    subcategory: 'bug_report',
    tr: {
      subject: 'Turnuva tablosunda adım iki kez çıkıyor',
      description: 'Kuzey Işığı kupasında 16’lı turda adım hem A hem D grubunda görünüyor.',
      thread: [
        'Gördük, kaydın iki sekmeden gelmiş. Birini kaldırdık.',
        'Hangi gruptayım o zaman?',
        'A grubundasın, ilk maçın cumartesi 20.00’de.',
      ],
    },
    en: {
      subject: 'My name is twice in the bracket',
      description: 'In the round of 16 of the cup my name shows in group A and in group D.',
      thread: [
        'We see it: your entry came from two tabs. We removed one.',
        'Which group am I in then?',
        'Group A. Your first match is on Saturday at 20:00.',
      ],
    },
  },
  {
    category: 'technical',
    subcategory: 'feature_request',
    tr: {
      subject: 'Arkadaş listesini sıralayabilsek',
      description: 'Üç yüz arkadaşım var; çevrim içi olanları üstte görmek ve ada göre sıralamak isterim.',
      thread: ['Güzel fikir, listeye ekledik. Yayınlanınca bildirim alacaksın.', 'Harika, teşekkür ederim.'],
    },
    en: {
      subject: 'Please let us sort the friends list',
      description: 'I have three hundred friends; I would like to see who is online first and sort by name.',
      thread: ['Good idea, it is on the list now. We will tell you when it is out.', 'Lovely, thank you.'],
    },
  },
  {
    category: 'account',
    subcategory: 'profile_update',
    tr: {
      subject: 'Soyadım değişti',
      description: 'Evlendim, soyadımı değiştirdim ama eski adım sıralamada görünmeye devam ediyor.',
      thread: [
        'Tebrikler! Sıralama gece yenileniyor, yarın yeni soyadınla görünecek.',
        'Bugün baktım, düzelmiş.',
      ],
    },
    en: {
      subject: 'My last name has changed',
      description: 'I got married and changed my last name, but the ranking still shows the old one.',
      thread: [
        'Congratulations! The ranking renews at night; tomorrow it will be right.',
        'It is right today.',
      ],
    },
  },
  {
    category: 'account',
    subcategory: 'account_suspension',
    tr: {
      subject: 'Hesabım neden askıda?',
      description: 'Sabah girişte hesabımın askıya alındığını gördüm. Kural dışı bir şey yapmadım.',
      thread: [
        'Hesabına tanımadığın bir ülkeden giriş denenmiş, o yüzden durdurduk. Şifreni yeniler misin?',
        'Yeniledim, iki adımlı doğrulamayı da açtım.',
        'Teşekkürler, hesabın yeniden açık.',
      ],
    },
    en: {
      subject: 'Why is my account suspended?',
      description: 'This morning I saw that my account is suspended. I did nothing against the rules.',
      thread: [
        'Somebody tried to sign in from another country, so we paused it. Could you renew your password?',
        'Done, and I turned two-factor on as well.',
        'Thanks, your account is open again.',
      ],
    },
  },
  {
    category: 'general',
    subcategory: 'question',
    tr: {
      subject: 'Takım kurmak için kaç kişi gerekiyor?',
      description: 'Pars Arenası’nda takım kurmak istiyoruz; en az ve en çok kaç kişi olabiliyor?',
      thread: ['En az üç, en çok yedi kişi; yedekler de sayılıyor.', 'Anladım, sağ olun.'],
    },
    en: {
      subject: 'How many does a team need?',
      description: 'We want to set up a team for the arena; how many may we be at least and at most?',
      thread: ['Three at least and seven at most, substitutes included.', 'Got it, cheers.'],
    },
  },
  {
    category: 'general',
    subcategory: 'suggestion',
    tr: {
      subject: 'Koyu tema daha da koyu olsun',
      description: 'Gece oynarken arka plan gri kalıyor; OLED ekranlar için tam siyah bir seçenek isterim.',
      thread: [
        'Tasarım ekibimize ilettik. Denemek ister misin? Deneme grubuna seni de alalım.',
        'Çok isterim!',
      ],
    },
    en: {
      subject: 'Make the dark theme darker',
      description: 'At night the background stays grey; I would like a true black for OLED screens.',
      thread: ['We passed it on to design. Shall we add you to the people who try it first?', 'Yes please!'],
    },
  },
]

/** What was said of the help: of few, of middling and of many stars. */
export const comments = {
  low: {
    tr: [
      'Yanıt çok geç geldi, bu arada turnuvayı kaçırdım.',
      'Sorunum çözülmedi, aynı şeyi üç kez anlattım.',
      'Hazır bir metin gönderdiniz, okumadınız bile.',
    ],
    en: ['The reply came so late that I missed the cup.', 'Not solved, and I explained it three times.'],
  },
  middle: {
    tr: ['Biraz bekledim ama sonuç iyi.', 'Çözüldü, keşke daha açık anlatsaydınız.'],
    en: ['I waited a while, but it works now.', 'Solved, although the steps were hard to follow.'],
  },
  high: {
    tr: [
      'Çok hızlıydınız, teşekkürler.',
      'Sorunumu ilk mesajda çözdünüz.',
      'Kibar ve açık anlattınız.',
      'Gece yarısı yanıt beklemiyordum, harikasınız.',
    ],
    en: ['That was quick, thanks!', 'Solved with the first message.', 'Friendly and clear.'],
  },
}

export const thanks = {
  tr: 'Değerlendirmen için teşekkür ederiz! Yardımcı olabildiğimize sevindik.',
  en: 'Thank you for your rating! We are glad that we could help.',
}
