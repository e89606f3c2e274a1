import { useSyncExternalStore } from 'react'

export const themes = ['night', 'day', 'system'] as const
export type Theme = (typeof themes)[number]

const key = 'theme'
const listeners = new Set<() => void>()
const light = () => matchMedia('(prefers-color-scheme: light)')

export function getTheme(): Theme {
  const stored = localStorage.getItem(key)
  return themes.find((theme) => theme === stored) ?? 'night'
}

function paint() {
  const theme = getTheme()
  const day = theme === 'day' || (theme === 'system' && light().matches)
  document.documentElement.dataset.theme = day ? 'day' : 'night'
}

/** Remembers night, day or the system's choice; `before-paint.js` reads the same key. */
export function setTheme(theme: string) {
  localStorage.setItem(key, theme)
  paint()
  for (const listener of listeners) listener()
}

export function followSystemTheme() {
  light().addEventListener('change', paint)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useTheme = () => [useSyncExternalStore(subscribe, getTheme), setTheme] as const
