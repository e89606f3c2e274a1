import { dataOf } from '#api/client.ts'
import type { World } from './build.ts'
import type { Person } from './people.ts'
import { openDesk } from './support-desk.ts'

export const requests = {
  solved: 'Turnuva ödülüm hesabıma geçmedi',
  closed: 'Profilimdeki ad yanlış görünüyor',
  working: 'Gece bildirimleri: saat 23.00’ten sonra sessize alınabilse ve sabah toplu gelse çok iyi olur',
  waiting: 'Giriş yapamıyorum',
  open: 'Fatura adresim değişti',
}

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

/** Support requests in every state, one with a conversation and a file. */
export async function writeRequests(world: World, person: Person) {
  const { clientOf, tokenOf, url } = world
  const { support } = await clientOf(person)
  const desk = openDesk(world)
  const open = async (subject: string, category: string, priority: number, description: string) =>
    (await dataOf(support.tickets.$post({ json: { subject, category, priority, description } }))).ticket.id
  try {
    const solved = await open(
      requests.solved,
      'billing',
      4,
      'Cuma günkü Lodos Kupası’nı kazandım ama ödülüm gelmedi.',
    )
    await desk.answer(solved, 'Merhaba Işıl, ödülün az önce hesabına geçti. Bir bakar mısın?')
    await desk.move(solved, 'resolved')
    const closed = await open(requests.closed, 'account', 2, 'Adım profilde büyük harfle görünüyor.')
    await desk.move(closed, 'resolved')
    await dataOf(support.tickets[':id'].confirm.$post({ param: { id: String(closed) } }))
    await desk.move(
      await open(requests.working, 'feature', 1, 'Sabah hepsini birden görmek isterdim.'),
      'in_progress',
    )

    const waiting = await open(
      requests.waiting,
      'technical',
      3,
      'Dün akşamdan beri hesabıma giremiyorum.\nŞifremi sıfırladım ama “Bir şeyler ters gitti” yazıyor.',
    )
    const form = new FormData()
    form.append('file', new File([picture], 'ekran görüntüsü 20.41.png', { type: 'image/png' }))
    const sent = await fetch(`${url}/api/v1/support/tickets/${waiting}/attachments`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await tokenOf(person)}` },
      body: form,
    })
    const { data } = (await sent.json()) as { data: { attachments: { id: number }[] } }
    const json = { message: 'Hatayı da ekledim.', attachments: data.attachments.map(({ id }) => id) }
    await dataOf(support.tickets[':id'].messages.$post({ param: { id: String(waiting) }, json }))
    await desk.answer(
      waiting,
      'Merhaba Işıl, haber verdiğin için teşekkürler. Hangi tarayıcıyı kullanıyorsun? Sürümünü ayarlardan görebilirsin.',
    )
    await open(requests.open, 'billing', 2, 'Yeni adresime fatura kesilmesini istiyorum.')
  } finally {
    await desk.close()
  }
}
