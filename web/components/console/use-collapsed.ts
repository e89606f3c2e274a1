import { useState } from 'react'

const key = 'console-menu'

/** Whether the console's menu shows icons only, remembered in this browser. */
export function useCollapsed() {
  const [collapsed, setCollapsed] = useState(() => localStorage.getItem(key) === 'icons')
  const toggle = () => {
    localStorage.setItem(key, collapsed ? 'full' : 'icons')
    setCollapsed(!collapsed)
  }
  return [collapsed, toggle] as const
}
