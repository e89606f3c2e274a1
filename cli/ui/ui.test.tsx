import { describe, expect, mock, test } from 'bun:test'
import { render } from 'ink-testing-library'
import type { ReactElement } from 'react'
import { Confirm } from './confirm.tsx'
import { Fields } from './fields.tsx'
import { Lines } from './lines.tsx'
import { Notice } from './notice.tsx'
import { draw } from './screen.tsx'
import { Secret } from './secret.tsx'
import { Spinner } from './spinner.tsx'
import { Stack } from './stack.tsx'
import { Table } from './table.tsx'

const terminal = (columns: number) => ({ isTTY: true, columns })
const drawn = (node: ReactElement, columns = 60) => Bun.stripANSI(draw(node, terminal(columns)))

describe('Table', () => {
  const columns = [
    { title: 'No', cells: ['7', '12'], align: 'right' as const },
    { title: 'Title', cells: ['Işıklar söndü, ğöçüşİı', '日本語'], shrinks: true },
    { title: 'State', cells: [{ text: 'sent', tone: 'success' as const }, 'pending'] },
  ]

  test('is as wide as its cells', () => {
    expect(drawn(<Table columns={columns} />)).toBe(
      [
        'No  Title                   State',
        ' 7  Işıklar söndü, ğöçüşİı  sent',
        '12  日本語                  pending',
      ].join('\n'),
    )
  })

  test('cuts shrinking columns in a narrow terminal', () => {
    expect(drawn(<Table columns={columns} />, 27)).toBe(
      ['No  Title           State', ' 7  Işıklar söndü…  sent', '12  日本語          pending'].join('\n'),
    )
  })

  test('leaves out a column without room', () => {
    expect(drawn(<Table columns={columns} />, 24)).toBe(
      ['No  Title', ' 7  Işıklar söndü, ğö…', '12  日本語'].join('\n'),
    )
  })

  test('keeps each row on one line in the narrowest terminal', () => {
    expect(drawn(<Table columns={columns} />, 12).split('\n')).toHaveLength(3)
  })

  test('cuts nothing in a pipe', () => {
    const long = 'x'.repeat(200)
    expect(draw(<Table columns={[{ title: 'Title', cells: [long], shrinks: true }]} />, {})).toContain(long)
  })

  test('aligns the cells of a column without a title', () => {
    const marked = [
      { title: 'No', cells: ['7', '12'] },
      { title: '', cells: ['this one', ''] },
    ]
    expect(drawn(<Table columns={marked} />)).toBe('No\n7   this one\n12')
  })

  test('strips escape sequences and line breaks from cells', () => {
    expect(drawn(<Table columns={[{ title: 'T', cells: ['a\u001b[31mb\nc'] }]} />)).toBe('T\na [31mb c')
  })
})

test('Fields aligns its values', () => {
  expect(
    drawn(
      <Fields
        rows={[
          ['Ad', 'Işıl'],
          ['E-posta', 'isil@ornek.com'],
        ]}
      />,
    ),
  ).toBe('Ad       Işıl\nE-posta  isil@ornek.com')
})

test('Fields wraps a long value in its column', () => {
  expect(drawn(<Fields rows={[['Mesaj', 'Turnuva yarın başlıyor']]} />, 21)).toBe(
    'Mesaj  Turnuva yarın\n       başlıyor',
  )
})

test('Lines wraps between words and keeps links whole', () => {
  const link = 'http://meydan.test/reset-password?token=yEpCXh1KXb9_Gyif7SLjCImkBXmbcf9'
  expect(
    drawn(<Lines text={`Bu ben değildim:\n${link}\n\nSendiysen bir şey yapman gerekmez.\n`} />, 26),
  ).toBe(['Bu ben değildim:', link, '', 'Sendiysen bir şey yapman', 'gerekmez.'].join('\n'))
})

test('Notice shows a message, its details and the next step', () => {
  expect(drawn(<Notice tone="error" text="No" details={['title: empty']} next="Try again" />)).toBe(
    '✖ No\n  title: empty\n  → Try again',
  )
})

test('Stack separates its children by a blank line', () => {
  expect(
    drawn(
      <Stack>
        <Notice tone="success" text="a" />
        <Notice tone="info" text="b" />
      </Stack>,
    ),
  ).toBe('✔ a\n\n● b')
})

test('output to a file has no colours', () => {
  expect(draw(<Notice tone="success" text="a" />, {})).toBe('✔ a')
})

async function until(done: () => boolean) {
  while (!done()) await Bun.sleep(5)
}

test('Spinner animates', async () => {
  const { frames, unmount } = render(<Spinner label="One moment" />)
  await until(() => new Set(frames).size > 2)
  unmount()
  expect(frames[0]).toBe('⠋ One moment')
})

describe('Confirm', () => {
  const ask = (key: string) => {
    const onAnswer = mock((_: boolean) => {})
    const onInterrupt = mock(() => {})
    const { stdin, lastFrame, unmount } = render(
      <Confirm question="Cancel 12?" hint="[e/H]" yes="ey" onAnswer={onAnswer} onInterrupt={onInterrupt} />,
    )
    const frame = lastFrame()
    stdin.write(key)
    unmount()
    return { frame, answers: onAnswer.mock.calls.flat(), interrupts: onInterrupt.mock.calls.length }
  }

  test.each([
    ['e', [true], 0],
    ['Y', [true], 0],
    ['y\r', [true], 0],
    ['h', [false], 0],
    ['\r', [false], 0],
    ['\u0003', [], 1],
  ])('%p', (key, answers, interrupts) => {
    expect(ask(key)).toEqual({ frame: '▲ Cancel 12? [e/H]', answers, interrupts })
  })
})

test('Secret accepts text and line end in one chunk', () => {
  const onAnswer = mock((_: string) => {})
  const { stdin, unmount } = render(<Secret label="Şifre" onAnswer={onAnswer} onInterrupt={() => {}} />)
  stdin.write('şi2\r')
  unmount()
  expect(onAnswer.mock.calls).toEqual([['şi2']])
})

test('Secret shows a dot for each typed character', async () => {
  const onAnswer = mock((_: string) => {})
  const { stdin, lastFrame, unmount } = render(
    <Secret label="Şifre" onAnswer={onAnswer} onInterrupt={() => {}} />,
  )
  for (const key of ['ş', 'i', 'x', '\u007f', '2']) stdin.write(key)
  await until(() => lastFrame() === 'Şifre: •••')
  stdin.write('\r')
  unmount()
  expect(onAnswer.mock.calls).toEqual([['şi2']])
})
