import { useState } from 'react'
import { remember, remembered } from '#web/lib/storage.ts'

const key = 'console-menu'

/** Whether the console's menu shows icons only, remembered in this browser. */
export function useCollapsed() {
  const [collapsed, setCollapsed] = useState(() => remembered(key) === 'icons')
  const toggle = () => {
    remember(key, collapsed ? 'full' : 'icons')
    setCollapsed(!collapsed)
  }
  return [collapsed, toggle] as const
}
