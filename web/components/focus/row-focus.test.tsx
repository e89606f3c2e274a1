import { expect, test } from 'bun:test'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { ConfirmHost, confirm } from '#web/components/feedback/confirm.tsx'
import { RowList } from './row-list.tsx'

function Devices() {
  const [devices, setDevices] = useState(['Telefon', 'Tablet', 'Televizyon'])
  const remove = async (name: string) => {
    if (!(await confirm({ title: `${name} çıkarılsın mı?`, action: 'Çıkar' }))) return
    await Bun.sleep(1)
    setDevices((before) => before.filter((each) => each !== name))
  }
  return (
    <section>
      <h2>Cihazlar</h2>
      {devices.length > 0 && (
        <RowList rows={devices}>
          {devices.map((name) => (
            <li key={name}>
              {name}
              <button type="button" aria-label={`${name} çıkar`} onClick={() => void remove(name)} />
            </li>
          ))}
        </RowList>
      )}
      <ConfirmHost />
    </section>
  )
}

async function remove(name: string) {
  const button = screen.getByRole('button', { name: `${name} çıkar` })
  fireEvent.pointerDown(button)
  button.focus()
  fireEvent.click(button)
  const sure = await screen.findByRole('button', { name: 'Çıkar' })
  fireEvent.pointerDown(sure)
  fireEvent.click(sure)
  await waitFor(() => expect(button.isConnected).toBe(false))
}
const focused = () => document.activeElement?.textContent

test('removing a row focuses the row in its place, or the heading after the last one', async () => {
  render(<Devices />)
  await remove('Tablet')
  await waitFor(() => expect(focused()).toBe('Televizyon'))
  await remove('Televizyon')
  await waitFor(() => expect(focused()).toBe('Telefon'))
  await remove('Telefon')
  await waitFor(() => expect(focused()).toBe('Cihazlar'))
})
